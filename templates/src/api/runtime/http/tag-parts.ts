// A tag in parts (C.1): `"7.bFtUlnyA~3.q3JxWf0v"` is the version 7 in the shape `bFtUlnyA`, with the links of `~3`, and with computed
// members of the hash behind the last dot. A change is held against the first two alone. These are parts of regular expressions.

/** The version and the shape, with the quote before them. */
export const VERSION_AND_SHAPE = String.raw`"\d+\.[^".~]+`;

/** Which links a caller is shown, where that is not the same for all. */
export const LINKS_SHOWN = '~[0-9a-z]+';
