// What a generation would write: the one type that render makes and output takes.
export {};
