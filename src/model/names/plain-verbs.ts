// The verbs that paths are given by mistake, with the noun that says the same.

/**
 * Verbs that are never nouns in a path. Verb → the plural noun of the deed, '' where its object alone is the noun
 * (`createUser` → `users`).
 */
export const plainVerbs: ReadonlyMap<string, string> = new Map(
  pairs(`
    get: create: add: remove: delete: find: fetch: retrieve: insert: modify: destroy: put: send: generate: submit:
    choose: do: is: has: can: should: must: ask: append: prepend: upsert: compute: perform: execute:executions give:
    take: bring: define: describe: prepare: provide: populate: obtain: invoke:invocations activate:activations
    deactivate:deactivations enable: disable: validate:validations verify:verifications authenticate:sessions
    authorize:authorizations signout:sessions logoff:sessions unregister:registrations enroll:enrollments
    calculate:calculations evaluate:evaluations convert:conversions translate:translations assign:assignments
    unassign:assignments attach:attachments detach:attachments allocate:allocations confirm:confirmations
    approve:approvals reject:rejections accept:acceptances decline:rejections dismiss:dismissals revoke:revocations
    invalidate:invalidations finalize:finalizations publish:publications unpublish:publications
    subscribe:subscriptions kick:removals evict:evictions promote:promotions demote:demotions restrict:restrictions
    suspend:suspensions resume:resumptions terminate:terminations expire:expirations renew:renewals rename:
    reboot:reboots recycle:recycles shutdown:shutdowns migrate:migrations uninstall:installations undeploy:deployments
    recover:recoveries regenerate: rerequest:requests resend: resubmit: reopen:reopenings recreate:
    reassign:assignments synchronize:synchronizations analyze:analyses inspect:inspections compare:comparisons
    detect:detections classify:classifications enforce:enforcements encrypt:encryptions decrypt:decryptions
    compress:compressions parse: normalize:normalizations optimize:optimizations notify:notifications
    acknowledge:acknowledgements remind:reminders announce:announcements withdraw:withdrawals void:voidings
    redeem:redemptions deliver:deliveries reconcile:reconciliations disconnect:connections begin:starts halt:halts
    complete:completions fail:failures combine:combinations clear: empty:clearings purge:purges prune:prunes hide:
    undo:reversals revert:reversals impersonate:impersonations escalate:escalations configure:configurations unstack:
    unstar: unarchive: mute:mutes simulate:simulations initialize:initializations initiate: increment:increments
    decrement:decrements adjust:adjustments replace:replacements apply:applications abort: amend:amendments
    anonymize:anonymizations assess:assessments assemble: bind:bindings unbind:bindings bootstrap:bootstraps
    calibrate:calibrations certify:certifications clean: compile:compilations concatenate: consume:
    correct:corrections deduplicate:deduplications defer:deferrals deprecate:deprecations deregister:registrations
    diagnose:diagnoses discard: discover:discoveries distribute:distributions elevate:elevations emit:
    encode:encodings decode:decodings enqueue: dequeue: enrich:enrichments erase:erasures exclude:exclusions
    include:inclusions expand:expansions extend:extensions explain:explanations fill:fills freeze:freezes
    unfreeze:freezes fulfill:fulfillments identify:identifications ignore: infer:inferences inject:injections
    instantiate: introspect:introspections locate: moderate:moderations obfuscate:obfuscations offboard:offboardings
    onboard:onboardings persist: predict:predictions prevent: prioritize:prioritizations propose:proposals
    protect:protections rearrange: recognize:recognitions recommend:recommendations redact:redactions
    relocate:relocations reorder: reprocess: respond:responses retire:retirements retract:retractions rotate:rotations
    sanitize:sanitizations scrape:scrapes serialize:serializations settle:settlements skip:skips snooze:snoozes
    solve:solutions spawn: succeed:successes suggest:suggestions summarize:summaries tokenize:tokens detokenize:
    transcribe:transcriptions truncate: undelete: upvote:upvotes downvote:downvotes wipe:wipes redo: unlink:links
    unlock:unlocks unpin:unpins unblock:unblocks unban:unbans unshare: unfollow: unmark: unset: unsave:
  `),
);

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

function pairs(table: string): readonly (readonly [string, string])[] {
  return table
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [verb = '', deed = ''] = pair.split(':');
      return [verb, deed] as const;
    });
}
