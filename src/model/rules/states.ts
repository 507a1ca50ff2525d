import { isTypoOf } from '../../diagnostics/typing-errors.js';
import type { Report } from '../../diagnostics/report.js';
import type { StatesSpec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { type ResourceNode, type Rule, withoutDuplicates } from './rule-context.js';
/** S.1: a member of its own, states that can be reached, and transitions that can happen. */
export const states: Rule = ({ resources }, report) => {
  for (const node of resources) {
    const declared = node.spec.value.states;
    if (declared === undefined || declared.refused) continue;
    const machine = declared.value;
    checkMember(node, machine, report);
    if (leadsOn(machine, report)) checkReach(machine, report);
    for (const { value } of machine.transitions.value) withoutDuplicates(value.from.value, report);
  }
};

function checkMember({ spec }: ResourceNode, { field }: StatesSpec, report: Report): void {
  const declared = spec.value.fields.value.find(({ name }) => name === field.value);
  if (declared !== undefined) report.add('state-field-declared', declared, { name: field.value });
}

/** Without a transition from the first state no item leaves it, and all other findings follow from that. */
function leadsOn({ initial, transitions }: StatesSpec, report: Report): boolean {
  const known = [...new Set(transitions.value.flatMap(({ value }) => value.from.value.map((from) => from.value)))];
  if (initial.refused) return false;
  if (known.length === 0 || known.includes(initial.value)) return true;
  report.add('stuck-initial', initial, { initial: initial.value, known });
  return false;
}

/** An unreachable state is most often a typing error. */
function checkReach(machine: StatesSpec, report: Report): void {
  const reached = reachable(machine);
  for (const transition of machine.transitions.value) {
    const { from, to } = transition.value;
    const lost = from.value.filter(({ value }) => !reached.has(value));
    const slips = lost.filter((state) => reportSlip(state, reached, report));
    if (slips.length === 0 && lost.length > 0 && lost.length === from.value.length) {
      const states = lost.map(({ value }) => value);
      report.add('impossible-transition', transition, { name: transition.name, from: states, known: [...reached] });
    } else {
      for (const state of lost.filter((each) => !slips.includes(each))) reportLost(state, machine, reached, report);
    }
    checkEnd(to, machine, reached, report);
  }
}

/** The name is most likely another state, mistyped. */
function reportSlip(state: LocatedValue<string>, reached: ReadonlySet<string>, report: Report): boolean {
  const meant = [...reached].find((each) => isTypoOf(state.value, each));
  if (meant === undefined) return false;
  report.add('mistyped-state', state, { state: state.value, meant });
  return true;
}

/** A state that occurs once and has no transition from it may be an end, or a typing error. */
function checkEnd(
  to: LocatedValue<string>,
  { initial, transitions }: StatesSpec,
  reached: ReadonlySet<string>,
  report: Report,
): void {
  const named = transitions.value.flatMap(({ value }) => [...value.from.value, value.to]).map(({ value }) => value);
  const isNamedOnce = (state: string): boolean => named.filter((each) => each === state).length === 1;
  if (to.value === initial.value || !isNamedOnce(to.value)) return;
  // The report names the second of two states that occur once.
  const before = new Set(named.slice(0, named.indexOf(to.value)));
  const others = [...reached].filter((each) => each !== to.value && (before.has(each) || !isNamedOnce(each)));
  const like = [initial.value, ...others].find((each) => isTypoOf(to.value, each));
  if (like !== undefined) report.add('states-alike', to, { state: to.value, like });
}

function reportLost(
  state: LocatedValue<string>,
  { initial }: StatesSpec,
  reached: ReadonlySet<string>,
  report: Report,
): void {
  report.add('unreachable-state', state, { state: state.value, initial: initial.value, known: [...reached] });
}

function reachable({ initial, transitions }: StatesSpec): ReadonlySet<string> {
  const reached = new Set([initial.value]);
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (const { value } of transitions.value) {
      if (value.from.value.some((state) => reached.has(state.value))) reached.add(value.to.value);
    }
  }
  return reached;
}
