// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../runtime/bodies.js';
import { date, datetime, int, object, orNull, text } from '../../runtime/checks.js';
import type { Members } from '../../runtime/contract.js';
import type { HiddenMembers } from '../../runtime/hidden-members.js';
import type { MemberTree } from '../../runtime/selection.js';

/** What a client sets of an order. */
export interface OrderBody {
  readonly title: string;
  readonly password: string;
  readonly shipping?: OrderBodyShipping | undefined;
  readonly billing: OrderBodyBilling | null;
  readonly plan: OrderBodyPlan;
  readonly login: OrderBodyLogin;
  readonly terms?: OrderBodyTerms | undefined;
  readonly vault?: OrderBodyVault | undefined;
}

export interface OrderBodyShipping {
  readonly city: string;
  readonly carrier: string;
  readonly gate_code: string;
  readonly ordered_at?: string | undefined;
  readonly terms?: OrderBodyShippingTerms | undefined;
}

export interface OrderBodyShippingTerms {
  readonly rate?: number | undefined;
  readonly word?: string | undefined;
  readonly since?: string | null | undefined;
  readonly note?: string | undefined;
  readonly changed_on?: string | undefined;
}

export interface OrderBodyBilling {
  readonly street: string;
  readonly token?: string | undefined;
  readonly signed_on?: string | undefined;
  readonly origin: string;
  readonly made_at?: string | undefined;
  readonly seal?: string | undefined;
  readonly changed_at?: string | undefined;
}

export interface OrderBodyPlan {
  readonly size: number;
  readonly key: string;
  readonly since?: string | undefined;
  readonly kind: string;
}

export interface OrderBodyLogin {
  readonly pin: string;
}

export interface OrderBodyTerms {
  readonly days: number;
  readonly agreed_on?: string | undefined;
  readonly entered_at?: string | undefined;
}

export interface OrderBodyVault {
  readonly word: string;
  readonly set_at?: string | undefined;
}

/** What is never shown, and what a change keeps when it leaves it out. */
export const writeOnly = {
  password: null,
  shipping: {
    gate_code: null,
    terms: {
      word: null,
    },
  },
  billing: {
    token: null,
  },
  plan: {
    key: null,
  },
  login: {
    pin: null,
  },
  vault: null,
} satisfies HiddenMembers;

/** What a client may send for an order. */
export const contract: Contract<OrderBody> = {
  wrapper: 'orders',
  writeOnly,
  read: readOrder,
};

function readOrder(members: Members): OrderBody {
  members.readOnly('id');
  return {
    title: members.required('title', text()),
    password: members.required('password', text()),
    shipping: members.holding(
      'shipping',
      [['carrier'], ['terms', 'rate']],
      members.optional('shipping', object(readOrderBodyShipping)),
    ),
    billing: members.holding(
      'billing',
      [['signed_on']],
      members.required('billing', orNull(object(readOrderBodyBilling))),
    ),
    plan: members.withDefaultRead('plan', object(readOrderBodyPlan), { size: 1, key: 'abc', kind: 'small' }),
    login: members.required('login', object(readOrderBodyLogin)),
    terms: members.immutable('terms', members.optional('terms', object(readOrderBodyTerms))),
    vault: members.optional('vault', object(readOrderBodyVault)),
  };
}

function readOrderBodyShipping(members: Members): OrderBodyShipping {
  return {
    city: members.required('city', text()),
    carrier: members.immutable('carrier', members.required('carrier', text())),
    gate_code: members.required('gate_code', text()),
    ordered_at: members.stamped('ordered_at', datetime()),
    terms: members.holding('terms', [['rate']], members.optional('terms', object(readOrderBodyShippingTerms))),
  };
}

function readOrderBodyShippingTerms(members: Members): OrderBodyShippingTerms {
  const others = {
    rate: members.immutable('rate', members.optional('rate', int())),
    word: members.optional('word', text()),
    since: members.stamped('since', orNull(date())),
    note: members.optional('note', text()),
  };
  return { ...others, changed_on: members.touched('changed_on', date(), others) };
}

function readOrderBodyBilling(members: Members): OrderBodyBilling {
  const others = {
    street: members.required('street', text()),
    token: members.optional('token', text()),
    signed_on: members.immutable('signed_on', members.stamped('signed_on', date())),
    origin: members.keptOr('origin', text(), 'counter'),
    made_at: members.kept('made_at', datetime()),
    seal: members.kept('seal', text()),
  };
  return { ...others, changed_at: members.touched('changed_at', datetime(), others) };
}

function readOrderBodyPlan(members: Members): OrderBodyPlan {
  return {
    size: members.required('size', int()),
    key: members.required('key', text()),
    since: members.stamped('since', datetime()),
    kind: members.immutable('kind', members.withDefault('kind', text(), 'small')),
  };
}

function readOrderBodyLogin(members: Members): OrderBodyLogin {
  return {
    pin: members.required('pin', text()),
  };
}

function readOrderBodyTerms(members: Members): OrderBodyTerms {
  return {
    days: members.required('days', int()),
    agreed_on: members.stamped('agreed_on', date()),
    entered_at: members.kept('entered_at', datetime()),
  };
}

function readOrderBodyVault(members: Members): OrderBodyVault {
  return {
    word: members.required('word', text()),
    set_at: members.stamped('set_at', datetime()),
  };
}

/** What `fields` can select. */
export const memberTree: MemberTree = {
  id: null,
  title: null,
  shipping: {
    city: null,
    carrier: null,
    ordered_at: null,
    terms: {
      rate: null,
      since: null,
      note: null,
      changed_on: null,
    },
  },
  billing: {
    street: null,
    signed_on: null,
    origin: null,
    made_at: null,
    seal: null,
    changed_at: null,
  },
  plan: {
    size: null,
    since: null,
    kind: null,
  },
  login: null,
  terms: {
    days: null,
    agreed_on: null,
    entered_at: null,
  },
  _links: null,
};

/** The JSON Schema of the representation: what the profile shows. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Order',
  type: 'object',
  required: ['id', 'title', 'billing', 'plan', 'login', '_links'],
  properties: {
    id: {
      type: 'string',
      format: 'uuid',
      description: 'Identifies the order; made by the service.',
      readOnly: true,
    },
    title: {
      type: 'string',
    },
    password: {
      type: 'string',
      description: 'Never shown; a change that leaves it out keeps it.',
      writeOnly: true,
      examples: ['correct horse'],
    },
    shipping: {
      type: 'object',
      required: ['city', 'carrier', 'ordered_at'],
      properties: {
        city: {
          type: 'string',
        },
        carrier: {
          type: 'string',
          description: 'Set at creation; it cannot be changed later.',
        },
        gate_code: {
          type: 'string',
          description: 'Never shown; a change that leaves it out keeps it.',
          writeOnly: true,
        },
        ordered_at: {
          type: 'string',
          format: 'date-time',
        },
        terms: {
          type: 'object',
          required: ['since', 'changed_on'],
          properties: {
            rate: {
              type: 'integer',
              minimum: -9007199254740991,
              maximum: 9007199254740991,
              description: 'Set at creation; it cannot be changed later.',
            },
            word: {
              type: 'string',
              description: 'Never shown; a change that leaves it out keeps it.',
              writeOnly: true,
            },
            since: {
              type: ['string', 'null'],
              format: 'date',
              description: 'Null is a value of its own, other than absence.',
            },
            note: {
              type: 'string',
            },
            changed_on: {
              type: 'string',
              format: 'date',
              readOnly: true,
            },
          },
        },
      },
    },
    billing: {
      type: ['object', 'null'],
      required: ['street', 'signed_on', 'origin', 'made_at', 'changed_at'],
      properties: {
        street: {
          type: 'string',
        },
        token: {
          type: 'string',
          description: 'Never shown; a change that leaves it out keeps it.',
          writeOnly: true,
        },
        signed_on: {
          type: 'string',
          format: 'date',
          description: 'Set at creation; it cannot be changed later.',
        },
        origin: {
          type: 'string',
          readOnly: true,
        },
        made_at: {
          type: 'string',
          format: 'date-time',
          readOnly: true,
        },
        seal: {
          type: 'string',
          readOnly: true,
        },
        changed_at: {
          type: 'string',
          format: 'date-time',
          readOnly: true,
        },
      },
      description: 'Null is a value of its own, other than absence.',
      examples: [
        {
          street: 'Main Street 1',
        },
      ],
    },
    plan: {
      type: 'object',
      required: ['size', 'since', 'kind'],
      properties: {
        size: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        key: {
          type: 'string',
          description: 'Never shown; a change that leaves it out keeps it.',
          writeOnly: true,
        },
        since: {
          type: 'string',
          format: 'date-time',
        },
        kind: {
          type: 'string',
          description: 'Set at creation; it cannot be changed later.',
          default: 'small',
        },
      },
      default: {
        size: 1,
        kind: 'small',
      },
    },
    login: {
      type: 'object',
      properties: {
        pin: {
          type: 'string',
          description: 'Never shown; a change that leaves it out keeps it.',
          writeOnly: true,
        },
      },
    },
    terms: {
      type: 'object',
      required: ['days', 'agreed_on', 'entered_at'],
      properties: {
        days: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        agreed_on: {
          type: 'string',
          format: 'date',
        },
        entered_at: {
          type: 'string',
          format: 'date-time',
          readOnly: true,
        },
      },
      description: 'Set at creation; it cannot be changed later.',
    },
    vault: {
      type: 'object',
      required: ['word', 'set_at'],
      properties: {
        word: {
          type: 'string',
        },
        set_at: {
          type: 'string',
          format: 'date-time',
        },
      },
      description: 'Never shown; a change that leaves it out keeps it.',
      writeOnly: true,
    },
    _links: {
      type: 'object',
      description: 'Links to this resource and to what is around it.',
      readOnly: true,
      required: ['self'],
      properties: {
        self: {
          $ref: '#/$defs/Link',
        },
        profile: {
          $ref: '#/$defs/Link',
        },
        up: {
          $ref: '#/$defs/Link',
        },
        settings: {
          $ref: '#/$defs/Link',
        },
        receipt: {
          $ref: '#/$defs/Link',
        },
      },
      additionalProperties: {
        $ref: '#/$defs/Link',
      },
    },
  },
  $defs: {
    Link: {
      type: 'object',
      required: ['href'],
      properties: {
        href: {
          type: 'string',
          format: 'uri-reference',
        },
      },
    },
  },
};
