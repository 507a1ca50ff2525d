// The parts of a tag (C.1), as parts of regular expressions. `"7.bFtUlnyA~3.q3JxWf0v"` is version 7 in the shape
// `bFtUlnyA`, with the links of `~3`, and with computed members of the hash after the last dot. Only the first two
// count for a change.

/** The version and the shape, with the quote before them. */
export const VERSION_AND_SHAPE = String.raw`"\d+\.[^".~]+`;

/** The links that a caller is shown, where not all callers see the same. */
export const LINKS_SHOWN = '~[0-9a-z]+';
