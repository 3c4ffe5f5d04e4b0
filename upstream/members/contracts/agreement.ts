import type { Db } from '#upstream/kernel/db/database'
import { findOwnBody } from './text-store'
import { listTextVersions } from './versions'

/**
 * The user agreement on a day, or the version that somebody agreed to: an unknown one is of before
 * the shop had its own. `own` is absent for the first version, which is the article of the help.
 */
export async function agreementOn(db: Db, today: string, agreed = '') {
  const all = await listTextVersions(db)
  const versions = all.filter(({ document }) => document === 'agreement')
  const [first] = versions
  const present = versions.filter(({ from }) => from <= today).at(-1)
  const asked = agreed === '' ? present : versions.find((one) => one.version === agreed)
  const { version, from } = asked ?? first ?? { version: '', from: '' }
  const body = await findOwnBody(db, 'agreement', version)
  const coming = versions.find((one) => one.from > today)
  return {
    version,
    ...(body !== undefined && { own: { body, from } }),
    ...(coming !== undefined && { coming: { version: coming.version, from: coming.from } }),
  }
}
