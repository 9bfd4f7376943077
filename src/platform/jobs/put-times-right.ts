import type { Database } from '../database/database.ts'

/** What the library has noted for later than so long from now was noted by a clock that was ahead. */
const AHEAD = "now() + interval '1 minute'"

const IS_AHEAD = `select 1 from pgboss.version where greatest(cron_on, bam_on, flow_on, reindex_on) > ${AHEAD}`

/** A minute of the clock that was ahead has its turn already: it gets another one when it really comes. */
const JOBS = `
  update pgboss.job set
    start_after = start_after - (greatest(created_on, started_on) - now()),
    created_on = least(created_on, now()),
    started_on = case when started_on > now() then now() else started_on end,
    singleton_on = null
  where greatest(created_on, started_on) > ${AHEAD}`

const QUEUES = `
  update pgboss.queue set
    monitor_on = case when monitor_on > now() then now() else monitor_on end,
    monitor_claim_on = case when monitor_claim_on > now() then now() else monitor_claim_on end,
    maintain_on = case when maintain_on > now() then now() else maintain_on end
  where greatest(monitor_on, monitor_claim_on, maintain_on) > ${AHEAD}`

/** `least` passes over what is not there and would make a stamp of it, which `case` leaves alone. */
const VERSION = `
  update pgboss.version set
    cron_on = case when cron_on > now() then now() else cron_on end,
    bam_on = case when bam_on > now() then now() else bam_on end,
    flow_on = case when flow_on > now() then now() else flow_on end,
    reindex_on = case when reindex_on > now() then now() else reindex_on end,
    monitor_backoff_on = null`

/**
 * Brings what the library keeps of the time back to now, after the database's clock was put back: it would make no round
 * and begin no job before that clock is again as late as it once was. Answers whether there was anything to be done.
 */
export async function putTimesRight({ transaction }: Pick<Database, 'transaction'>): Promise<boolean> {
  return transaction(async ({ runner }) => {
    const { rows } = await runner.executeSql(IS_AHEAD)
    if (rows.length === 0) return false
    for (const statement of [JOBS, QUEUES, VERSION]) await runner.executeSql(statement)
    return true
  })
}
