import type { Context } from '#upstream/kernel/context'
import { hurryJob } from '#upstream/kernel/jobs/hurry'

/** The job that issues invoices, by its name among all jobs. */
export const issueJob = 'issue-invoices'

/** What was just asked for is issued in seconds: somebody waits for it. After the commit. */
export async function issueSoon(ctx: Context): Promise<void> {
  await hurryJob(ctx, issueJob)
}
