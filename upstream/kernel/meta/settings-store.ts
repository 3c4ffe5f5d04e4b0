import type { SettingName } from '#contract/desk/setting-topics'
import type { Db } from '../db/database'

/** Settings of the desk; a row of an unknown name is of another version of the software. */
export function listSettings(db: Db) {
  return db.selectFrom('settings').selectAll().orderBy('name').execute()
}
export type SettingRow = Awaited<ReturnType<typeof listSettings>>[number]

/** Sets a value; '' for the default again. */
export async function saveSetting(
  { db, now }: { db: Db; now: number },
  { name, value, by }: { name: SettingName; value: string; by: string },
): Promise<void> {
  const change = { value, changed_at: now, changed_by: by }
  await db
    .insertInto('settings')
    .values({ name, ...change })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ ...change, version: eb('settings.version', '+', 1) })),
    )
    .execute()
}
