const ALPHABETS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** The text with its letters and digits moved on, the last ones first: `ab9`, `ab0`, `ab1`, … `ac9`. */
export function turned(text: string, turn: number): string | undefined {
  const characters = [...text];
  let rest = turn;
  for (let index = characters.length - 1; index >= 0 && rest > 0; index--) {
    const character = characters[index] ?? '';
    const alphabet = ALPHABETS.find((one) => one.includes(character));
    if (alphabet === undefined) continue;
    characters[index] = alphabet[(alphabet.indexOf(character) + rest) % alphabet.length] ?? character;
    rest = Math.floor(rest / alphabet.length);
  }
  return rest > 0 ? undefined : characters.join('');
}
