import { z } from 'zod'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Issues everything that waits, in the order in which it came. */
export const issueInvoicesJob = jobKind({
  name: 'issue-invoices',
  data: z.object({}),
  retries: 5,
  retryDelay: 5,
  longest: 900,
})
