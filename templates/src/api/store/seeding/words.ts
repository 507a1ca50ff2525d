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

export const titles = [
  'A quiet river',
  'The long way home',
  'Small hours',
  'Notes on light',
  'The second garden',
  'Winter maps',
];

export const cities = ['Lisbon', 'Nairobi', 'Osaka', 'Quito', 'Tallinn', 'Utrecht', 'Valparaíso', 'Wellington'];

export const countries = ['Brazil', 'Estonia', 'Japan', 'Kenya', 'New Zealand', 'Portugal'];

export const colours = ['amber', 'blue', 'green', 'grey', 'red', 'white'];

export const phoneNumbers = ['+351 210 000 000', '+44 20 7946 0000', '+1 202 555 0100', '+81 3 0000 0000'];

export const remarks = [
  'It came in time.',
  'Nothing is missing.',
  'To be looked at again.',
  'As good as new.',
  'Ask before use.',
];

export const nouns = [
  'apple',
  'bridge',
  'cloud',
  'delta',
  'ember',
  'forest',
  'glass',
  'harbour',
  'island',
  'lantern',
  'meadow',
];
