// Words and phrases for seeded values.

export const names = [
  'Ann Lee',
  'Ben Okafor',
  'Carla Rossi',
  'Dev Patel',
  'Eva Novak',
  'Femi Adeyemi',
  'Grace Kim',
  'Hugo Silva',
];
