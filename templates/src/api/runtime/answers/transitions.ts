// Transitions from one state of an item to another (S.1). A transition is checked where it is written: of two at once,
// one is too late.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonObject } from '../json/json.js';
import { Problem } from '../problems/problem.js';
import { sendChanged, type Representation } from './answers.js';

export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  /** True when clients may ask for it, at a noun below the item. */
  readonly isOffered: boolean;
}

export type Transitions = Readonly<Record<string, Transition>>;

/**
 * @param noun the name of the item, in words
 * @param hidden the transitions that the caller may not ask for
 * @throws Problem 409 with the state and the transitions that it allows (S.2)
 */
export function checkTransition(
  transitions: Transitions,
  name: string,
  state: string,
  noun: string,
  hidden: readonly string[] = [],
): void {
  if (transitions[name]?.from.includes(state)) return;
  const allowed = Object.keys(transitions).filter((one) => isAllowed(transitions[one], state) && !hidden.includes(one));
  throw new IllegalTransition(`This is not allowed while the ${noun} is ${JSON.stringify(state)}.`, state, allowed);
}

function isAllowed(transition: Transition | undefined, state: string): boolean {
  return transition !== undefined && transition.isOffered && transition.from.includes(state);
}

/** 409 with two more members: `state`, and the names of the transitions that are `allowed` in it. */
class IllegalTransition extends Problem {
  readonly #state: string;
  readonly #allowed: readonly string[];

  constructor(detail: string, state: string, allowed: readonly string[]) {
    super('illegal-transition', detail);
    this.#state = state;
    this.#allowed = allowed;
  }

  override toDocument(instance: string): string {
    const document: JsonObject = JSON.parse(super.toDocument(instance));
    return JSON.stringify({ ...document, state: this.#state, allowed: this.#allowed });
  }
}

/** 200 with the item, its location and its new tag; 204 without it if the client prefers that. */
export function sendMoved(
  request: FastifyRequest,
  reply: FastifyReply,
  place: string,
  item: Representation,
): FastifyReply {
  reply.header('content-location', place);
  return sendChanged(request, reply, item);
}
