//! What the words of figures mean, in a sentence each.

/// What a word means that stands before a figure, or above a column.
#[must_use]
pub fn meaning(word: &str) -> Option<&'static str> {
    Some(match word {
        "Nodes" => "Queens placed so far: each is a node of the search tree.",
        "Tries" => "Boards tried so far, each with all its queens.",
        "Nodes or tries" => "Queens placed, or boards tried by methods that place all at once.",
        "Wasted" => "Nodes below which there is no solution.",
        "Checks" => "Questions whether two queens attack each other.",
        "Squares looked at" => "Squares that were tried for a queen, attacked or not.",
        "Backtracks" => "Queens removed again, because nothing below them was left to try.",
        "Depth" => "Queens on the board now: how deep in the tree the search is.",
        "Solutions" | "Found" => "Boards with all queens, of which none attacks another.",
        "Hits" => "Solutions found by chance; the same one may be among them again.",
        "Expected" => {
            "How many tries a solution takes on average: n! / Q(n), where Q(n) is the \
                       number of solutions of order n."
        }
        "Seed" => "The number that chance begins with: the same seed gives the same search.",
        "Rate" => "How much is done in a second.",
        "Free squares" => "Squares that no queen attacks.",
        "Attacking pairs" => "Pairs of queens that attack each other.",
        "Found by you" => "Solutions of this order that you have found by hand.",
        "Families" => {
            "Solutions that are the same but for rotations and reflections are one \
                       family."
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meanings_are_sentences() {
        for word in ["Nodes", "Wasted", "Depth", "Expected", "Families"] {
            let meaning = meaning(word).unwrap();
            assert!(meaning.ends_with('.') && meaning.len() < 130, "{meaning}");
        }
        assert_eq!(meaning("Queens"), None);
    }
}
