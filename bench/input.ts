// Inputs of any size: mostly top-level resources with ten fields of mixed types, some nested, some documents.

const adjectives =
  'amber brave calm deep early fair green high idle just keen late mild near old plain quick rare safe tall'.split(' ');
const things = (
  'apples bridges castles doors engines forests gardens houses islands jackets kettles lamps mirrors needles oceans pianos ' +
  'quilts rivers stones tables umbrellas valleys windows yards zones anchors baskets candles drums elbows feathers gates ' +
  'hammers insects jewels keys ladders magnets nets orchards pillows rings sails tents urns vases wheels arches boats coins'
).split(' ');

const fields = [
  'title: { type: string, max: 200 }',
  'summary: string?',
  'amount: { type: int, min: 0, max: 1000 }',
  'price: { type: decimal, min: 0 }',
  'is_active: { type: boolean, default: true }',
  'due: date',
  'starts_at: datetime',
  'state: { enum: [open, closed, held] }',
  'tags: { list: string, max_items: 20, optional: true }',
  'origin: { optional: true, fields: { city: string, country: string } }',
];

/** @param count all resources, including nested ones and documents; seven of ten are at the top */
export function inputWithResources(count: number): string {
  const lines = ['service: measured', 'version: 1', 'resources:'];
  for (let index = 0; index < count; index++) {
    const place = index % 10;
    if (place === 7) lines.push('    resources:', ...resourceLines('      ', 'parts', ''));
    else if (place === 8) lines.push('        resources:', ...resourceLines('          ', 'marks', ''));
    else if (place === 9) lines.push(...resourceLines('      ', 'origin-note', '        kind: document'));
    else lines.push(...resourceLines('  ', nameOf(index), ''));
  }
  return `${lines.join('\n')}\n`;
}

function resourceLines(indent: string, name: string, kind: string): string[] {
  return [
    `${indent}${name}:`,
    ...(kind === '' ? [] : [kind]),
    `${indent}  fields:`,
    ...fields.map((field) => `${indent}    ${field}`),
  ];
}

function nameOf(index: number): string {
  const adjective = adjectives[Math.floor(index / things.length) % adjectives.length] ?? '';
  return `${adjective}-${things[index % things.length] ?? ''}`;
}
