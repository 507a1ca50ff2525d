// The verbs that are nouns too, and what tells the two apart.

/**
 * One verb a line. `verb:deed` is followed by the nouns that it describes: `export-jobs` are jobs, `export-users` is an
 * order, for `user-exports`. `verb::deed` has its deed only when it stands alone: `search` for `searches`, but
 * `search-users` for `users`. `*` stands for `attributedNouns`; after `!` come the only nouns before which it is a verb.
 * Alone it is a verb, unless marked `~`: a `lock` is a thing. Marked `^`, it is one before anything in camel case:
 * `listItems`.
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
    login:sessions * page screen form
    logout:sessions * page
    signin:sessions * page
    signup:registrations * page
    unsubscribe:subscriptions *
    autoscale:scalings *
    restore:restorations *
    provision:provisions *
    resize:resizes *
    downgrade:downgrades *
    extract:extractions *
    ingest:ingestions *
    transcode:transcodings *
    rebuild:builds *
    rerun:reruns *
    reindex:reindexings *
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
    ~geocode:geocodes *
    ~drop:drops * zone box
    ~crop:crops * yield cycle field variety
    ~quarantine:quarantines * zone area
    ~repair:repairs * order shop item line part
    ~backfill:backfills *
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
  /** The word is an adjective, not a verb, before this singular noun. */
  readonly describes: (noun: string) => boolean;
}

// Things that an action has in any service: its results, its jobs, its settings.
function attributedNouns(): readonly string[] {
  return `result job request task run session attempt error log event history type kind format policy rule setting option
  preference query template status state url token key code limit quota window reason fee cost date time metric stat
  statistic plan step queue batch group page form button provider service server client worker hook handler action
  operation method mode strategy flow stage destination source location point list count filter link schedule`.split(
    /\s+/,
  );
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
