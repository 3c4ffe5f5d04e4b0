import type { Db } from '#upstream/kernel/db/database'
import { writeInputs, type Settled } from '../settlement/inputs'
import { insertInputs } from './inputs-store'

/** Keeps what a submission was settled from, in the transaction of its orders (domain-rules §23). */
export function keepInputs(db: Db, submissionId: number, settled: Settled): Promise<void> {
  return insertInputs(db, [{ submission_id: submissionId, inputs: writeInputs(settled) }])
}
