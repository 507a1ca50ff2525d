// Singular and plural of one lower-case word: `pluralize` 8, corrected by exceptions of this project.

import pluralize from 'pluralize';

/** Nouns that are their own plural, or that have no plural that anybody would put into a path. */
export const uncountableNouns: ReadonlySet<string> = new Set(
  `
  access advice aircraft analytics attendance audio baggage bandwidth billing cash clothing compliance connectivity content
  correspondence coverage css data dns documentation economics education electronics equipment ethics evidence feedback
  firmware fish food footwear fraud freight furniture genetics goods governance gps gymnastics hardware headquarters health
  homework housing https ics info information infrastructure insurance jewelry kubernetes knowledge kudos labor labour linguistics
  literature logistics luggage machinery mail maintenance malware mathematics means media merchandise metadata mms money
  multimedia music news nutrition offspring payroll personnel physics politics premises produce progress research robotics
  rss series sheep sms software spacecraft spam species staff storage telemetry tls traffic transport transportation
  usage vps weather wildlife
  `
    .trim()
    .split(/\s+/),
);

/** singular → plural, for countable nouns whose plural or singular `pluralize` gets wrong. */
export const irregularNouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    abdomen: 'abdomens',
    agenda: 'agendas',
    aid: 'aids',
    antenna: 'antennas',
    auntie: 'aunties',
    avalanche: 'avalanches',
    axis: 'axes',
    basis: 'bases',
    bias: 'biases',
    birdie: 'birdies',
    bookie: 'bookies',
    brownie: 'brownies',
    cache: 'caches',
    calorie: 'calories',
    canvas: 'canvases',
    christmas: 'christmases',
    cookie: 'cookies',
    cpu: 'cpus',
    domino: 'dominoes',
    formula: 'formulas',
    freebie: 'freebies',
    german: 'germans',
    golf: 'golfs',
    gpu: 'gpus',
    gulf: 'gulfs',
    guru: 'gurus',
    haiku: 'haikus',
    headache: 'headaches',
    hoodie: 'hoodies',
    index: 'indexes',
    lemma: 'lemmas',
    lens: 'lenses',
    medium: 'mediums',
    mosquito: 'mosquitoes',
    niche: 'niches',
    nova: 'novas',
    oasis: 'oases',
    omen: 'omens',
    pelvis: 'pelvises',
    prairie: 'prairies',
    regimen: 'regimens',
    roman: 'romans',
    rookie: 'rookies',
    schema: 'schemas',
    selfie: 'selfies',
    shaman: 'shamans',
    sku: 'skus',
    smoothie: 'smoothies',
    specimen: 'specimens',
    summons: 'summonses',
    supernova: 'supernovas',
    thermos: 'thermoses',
    trellis: 'trellises',
    vcpu: 'vcpus',
    veto: 'vetoes',
    virus: 'viruses',
    waltz: 'waltzes',
  }),
);

/** Further plural → singular: learned plurals that are as good as the usual one. */
export const otherPlurals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    antennae: 'antenna',
    formulae: 'formula',
    indices: 'index',
    lemmata: 'lemma',
    schemata: 'schema',
  }),
);

const singularsByPlural: ReadonlyMap<string, string> = new Map([
  ...otherPlurals,
  ...Array.from(irregularNouns, ([singular, plural]) => [plural, singular] as const),
]);

/** The plural; a plural or an uncountable noun is given back as it is. */
export function pluralWord(word: string): string {
  if (isUncountable(word) || singularsByPlural.has(word)) return word;
  return irregularNouns.get(word) ?? pluralize.plural(word);
}

/** The singular; a singular or an uncountable noun is given back as it is. */
export function singularWord(word: string): string {
  // A word with another plural is no plural itself: `bus` and `basis` must not lose their s.
  if (pluralWord(word) !== word || isUncountable(word)) return word;
  return singularsByPlural.get(word) ?? pluralize.singular(word);
}

function isUncountable(word: string): boolean {
  return uncountableNouns.has(word) || /.(?:data|media)$/.test(word);
}
