// The verbs that paths are given by mistake, with the noun that says the same.

/**
 * Verbs that are never nouns in a path. Verb → the plural noun of the deed, '' where its object alone is the noun
 * (`createUser` → `users`).
 */
export const plainVerbs: ReadonlyMap<string, string> = new Map(
  pairs(`
    get: create: add: remove: delete: find: fetch: retrieve: insert: modify: destroy: put: send: generate: submit: choose:
    do: is: has: can: should: must: ask: append: prepend: upsert: compute: perform: execute:executions autoscale:scalings
    give: take: bring: define: describe: prepare: provide: populate: obtain: invoke:invocations
    activate:activations deactivate:deactivations enable: disable: validate:validations verify:verifications
    authenticate:sessions authorize:authorizations login:sessions logout:sessions signin:sessions signout:sessions
    logoff:sessions signup:registrations unregister:registrations enroll:enrollments
    calculate:calculations evaluate:evaluations convert:conversions translate:translations
    assign:assignments unassign:assignments attach:attachments detach:attachments allocate:allocations
    confirm:confirmations approve:approvals reject:rejections accept:acceptances decline:rejections dismiss:dismissals
    revoke:revocations invalidate:invalidations finalize:finalizations publish:publications unpublish:publications
    subscribe:subscriptions unsubscribe:subscriptions kick:removals evict:evictions promote:promotions demote:demotions
    restrict:restrictions suspend:suspensions resume:resumptions terminate:terminations expire:expirations renew:renewals
    rename: resize:resizes reboot:reboots recycle:recycles shutdown:shutdowns downgrade:downgrades migrate:migrations
    uninstall:installations provision:provisions undeploy:deployments restore:restorations recover:recoveries
    regenerate: rerun:reruns rerequest:requests resend: resubmit: reopen:reopenings recreate: reassign:assignments
    rebuild:builds synchronize:synchronizations analyze:analyses inspect:inspections compare:comparisons detect:detections
    classify:classifications enforce:enforcements encrypt:encryptions decrypt:decryptions compress:compressions
    extract:extractions parse: normalize:normalizations optimize:optimizations notify:notifications
    acknowledge:acknowledgements remind:reminders announce:announcements withdraw:withdrawals void:voidings
    redeem:redemptions deliver:deliveries reconcile:reconciliations disconnect:connections unlink:links begin:starts
    halt:halts complete:completions fail:failures combine:combinations clear: empty:clearings purge:purges prune:prunes
    hide: undo:reversals redo: revert:reversals impersonate:impersonations escalate:escalations configure:configurations
    unstack: unstar: unarchive: mute:mutes simulate:simulations initialize:initializations initiate: increment:increments
    decrement:decrements adjust:adjustments replace:replacements ingest:ingestions apply:applications
    abort: amend:amendments anonymize:anonymizations assess:assessments assemble: backfill:backfills bind:bindings
    unbind:bindings bootstrap:bootstraps calibrate:calibrations certify:certifications clean: compile:compilations
    concatenate: consume: correct:corrections crop:crops deduplicate:deduplications defer:deferrals
    deprecate:deprecations deregister:registrations diagnose:diagnoses discard: discover:discoveries
    distribute:distributions drain:drains drop: elevate:elevations emit: encode:encodings decode:decodings enqueue:
    dequeue: enrich:enrichments erase:erasures exclude:exclusions include:inclusions expand:expansions extend:extensions
    explain:explanations fill:fills freeze:freezes unfreeze:freezes fulfill:fulfillments geocode:geocodes
    identify:identifications ignore: infer:inferences inject:injections instantiate: introspect:introspections
    locate: moderate:moderations obfuscate:obfuscations offboard:offboardings onboard:onboardings persist:
    predict:predictions prevent: prioritize:prioritizations propose:proposals protect:protections
    quarantine:quarantines rearrange: recognize:recognitions recommend:recommendations redact:redactions
    reindex:reindexings relocate:relocations reorder: repair:repairs reprocess: respond:responses retire:retirements
    retract:retractions rotate:rotations sanitize:sanitizations scrape:scrapes seal:seals unseal:seals
    serialize:serializations settle:settlements skip:skips snooze:snoozes solve:solutions spawn: succeed:successes
    suggest:suggestions summarize:summaries tokenize:tokens detokenize: transcribe:transcriptions
    transcode:transcodings truncate: undelete: upvote:upvotes downvote:downvotes vacuum: wipe:wipes
  `),
);

/**
 * Verbs that are nouns as well: `verb:deed`, or `verb::deed` for one that stands alone (`search` → `searches`, but
 * `search-users` → `users`), then the nouns that it describes: `search-results` are results, `search-users` is an order. `*` stands for `attributedNouns`; after `!` come the only nouns before which it is a verb.
 * Alone it is a verb, unless marked `~`: a `lock` is a thing. In camel case, `^` always gives an order: `listItems`.
 */
export const nounVerbs: ReadonlyMap<string, NounVerb> = new Map(
  rows(`
    ^list::lists item member entry view price type
    ^set::sets list item piece point type
    ^update::updates request job channel site log history event notification window schedule type package server stream
    search::searches * term engine index suggestion box keyword phrase bar field scope attribute document
    query::queries * parameter language
    lookup:lookups * table value field list
    browse: node category history path
    import:imports * duty tariff row mapping folder licence license
    export:exports * duty control folder licence license
    upload: * folder part chunk
    download: * folder
    transfer:transfers * fee student market rate reversal
    read: receipt replica model marker permission access status state
    edit: history note suggestion revision conflict session request
    save: point game slot
    change:changes set log order note record feed list tracker request reason event type
    sort:sorts order key field column code option
    split:splits payment test line
    swap:swaps rate order contract transaction quote request
    start:starts date time point location page screen state status node event
    stop:stops word sign loss order time date list reason code
    pause:pauses reason duration time
    restart:restarts policy count status reason event
    reset:resets token code link request email policy period date key
    refresh:refreshes token rate interval schedule status
    retry:retries policy queue count attempt limit strategy interval
    reload:reloads event
    cancel:cancellations reason policy fee
    open:openings issue order position house hour ticket invoice deal data source graph badge
    close:closures date price time friend reason
    reverse:reversals proxy charge lookup geocode zone order
    merge:merges request conflict queue field commit tag variable strategy candidate history job log
    deploy:deployments key token hook job log target status
    install:installations event log link status base count
    upgrade:upgrades plan path policy option request
    sync:synchronizations * cursor conflict
    render:renders job queue farm log result
    register:registrations closure shift receipt entry value
    invite:invitations * recipient
    join:memberships request code link table event
    follow:followers request suggestion count
    leave:departures request type balance policy entitlement application allowance period day status reason calendar
    pay:payments period run rate stub grade scale slip group schedule item code type date link cycle method
    buy:purchases order offer side price
    sell:sales order offer side price
    checkout:checkouts * line
    reserve:reservations price stock balance fund level
    collect:collections call
    connect:connections app
    dispatch:dispatches rule order log queue event center
    allow:permissions list rule entry
    deny:denials list rule entry reason
    finish:completions line time
    flush:flushes
    clone:clones url source
    select: option list box
    toggle: group state
    ~link:links * click tracking share preview
    ~load: * balancer test factor average zone profile
    ~make: model year
    ~show: * time note episode season
    ~view:views * model permission column field
    ~move:moves * order line
    ~copy:copies * editor machine writer right
    ~lock:locks * file screen box smith owner
    ~archive:archives * file folder record entry box
    ~backup:backups * copy file policy vault set
    ~forward:forwards * contract rate proxy address
    ~pin:pins * board number
    ~block:blocks * storage device height explorer size transaction header chain volume
    ~ban:bans * appeal
    ~share:shares * holder price class capital
    ~post:posts * comment tag category like image attachment reaction revision office author meta topic view
    ~patch:patches * note set release level version panel
    ~run:runs * artifact book
    ~check:checks * run suite item box digit mark sum constraint account character
    ~refund:refunds * line item amount
    capture:captures * device amount
    ship:shipments * address
    process:processes * instance definition model variable engine order control owner
    ~schedule:schedules * item slot override exception day shift
    ~track:tracks * record segment
    ~handle:handles *
    ~transform:transforms *
    ~replay:replays *
    ~rollback:rollbacks *
    ~cleanup:cleanups *
    ~trigger:triggers * condition
    ~purchase:purchases * order item line invoice receipt
    ~rank:rankings * list
    ~grade:grades * level item book scale category
    ~filter: * condition value set item chip
    ~preview:previews * image
    ~estimate:estimates * item line version
    ~delegate:delegations * user
    ~broadcast:broadcasts * message channel recipient
    ~mark: * sheet scheme scale
    ~answer:answers * choice sheet
    ~count:counts * sheet
    present: value
    advance:advances payment notice order booking
    write: key model
    fix:fixes version
    ~fund: ! cash wallet
    ~place: ! order bid bet
    ~test:tests ! connection webhook
    ~book:bookings ! room table flight seat ticket appointment
    ~report:reports ! user abuse bug problem payment refund spam
    ~request:requests ! refund access permission quote
    ~charge:charges ! card customer
    ~sign:signatures ! document contract message transaction
    ~exchange:exchanges ! token code
    ~rate:ratings ! movie product driver
  `),
);

export interface NounVerb {
  /** The plural noun of the deed, after its object: `user-exports`; '' where the object alone is the noun. */
  readonly deed: string;
  /** The plural noun of the deed without an object: `exports`, `searches`. */
  readonly deedAlone: string;
  /** Alone it is a noun in the singular, and no verb. */
  readonly nounAlone: boolean;
  /** In camel case it is a verb whatever follows. */
  readonly verbInCamel: boolean;
  /** Whether it is an adjective, not a verb, before this singular noun. */
  readonly describes: (noun: string) => boolean;
}

/** Words that say how it is done, before the verb: `bulk-delete`. */
export const manners: ReadonlySet<string> = new Set(['auto', 'batch', 'bulk', 'force', 'mass', 'multi']);

/** The second word of a phrasal verb: `sign-in`. In the plural (`sign-ins`, `add-ons`) the pair is a noun. */
export const particles: ReadonlySet<string> = new Set('away back down in off on out over up'.split(' '));

/** Phrasal verbs, with the plural noun of the deed. */
export const phrasalVerbs: ReadonlyMap<string, string> = new Map(
  pairs(`
    sign-in:sessions sign-on:sessions sign-out:sessions sign-off:sessions sign-up:registrations log-in:sessions
    log-on:sessions log-out:sessions log-off:sessions check-in:check-ins check-out:checkouts opt-in:opt-ins
    opt-out:opt-outs roll-back:rollbacks roll-out:rollouts back-up:backups shut-down:shutdowns set-up: look-up:lookups
    turn-on: turn-off: switch-on: switch-off: power-on: power-off: pick-up:pickups drop-off:drop-offs
    clock-in:clock-ins clock-out:clock-outs top-up:top-ups
  `),
);

/** Verbs that are never nouns, so that as the last word they make an order of the name: `user-create`. */
export const closingVerbs: ReadonlySet<string> = new Set(
  `create delete remove retrieve generate validate verify activate deactivate enable disable approve reject publish
  unpublish assign unassign attach detach confirm authenticate authorize calculate subscribe unsubscribe
  rotate regenerate execute migrate`.split(/\s+/),
);

// What an action has in any service: its results, its jobs, its settings.
function attributedNouns(): readonly string[] {
  return `result job request task run session attempt error log event history type kind format policy rule setting option
  preference query template status state url token key code limit quota window reason fee cost date time metric stat
  statistic plan step queue batch group page form button provider service server client worker hook handler action
  operation method mode strategy flow stage destination source location point list count filter link schedule`.split(
    /\s+/,
  );
}

function pairs(table: string): readonly (readonly [string, string])[] {
  return table
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [verb = '', deed = ''] = pair.split(':');
      return [verb, deed] as const;
    });
}

function rows(table: string): readonly (readonly [string, NounVerb])[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [head = '', ...listed] = row.trim().split(/\s+/);
      const [verb = '', deed = '', deedAlone = deed] = head.replace(/^[~^]/, '').split(':');
      const exceptBefore = listed[0] === '!';
      const nouns = new Set(listed.flatMap((word) => (word === '*' ? attributedNouns() : [word])));
      const nounVerb = {
        deed,
        deedAlone,
        nounAlone: head.startsWith('~'),
        verbInCamel: head.startsWith('^'),
        describes: (noun: string): boolean => nouns.has(noun) !== exceptBefore,
      };
      return [verb, nounVerb] as const;
    });
}
