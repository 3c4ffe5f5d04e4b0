import type { Context } from '#upstream/kernel/context'
import { hurryJob } from '#upstream/kernel/jobs/hurry'

export const issueJob = 'issue-invoices'

/** Runs the job within seconds, since a user is waiting. Call after the commit. */
export async function issueSoon(ctx: Context): Promise<void> {
  await hurryJob(ctx, issueJob)
}
