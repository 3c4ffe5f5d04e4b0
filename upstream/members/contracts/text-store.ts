import type { Insertable } from 'kysely'
import type { ContractDocument, KeptText } from '#contract/contract-words'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { requireTemplate } from './text-files'

/** The shop's own texts without their words, by the day from which they hold. */
export function listOwnTexts(db: Db) {
  return db
    .selectFrom('contract_texts')
    .select(['id', 'document', 'label', 'from_day', 'keeps_earlier'])
    .orderBy('from_day')
    .execute()
}

export function findOwnText(db: Db, id: number) {
  return db.selectFrom('contract_texts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The template of a version, with placeholders such as `{company}`; throws for an unknown one. */
export async function templateOf(
  db: Db,
  document: ContractDocument,
  version: string,
): Promise<string> {
  return (await findOwnBody(db, document, version)) ?? requireTemplate(document, version)
}

/** Of a version of the shop's own. */
export async function findOwnBody(
  db: Db,
  document: KeptText,
  version: string,
): Promise<string | undefined> {
  const own = await db
    .selectFrom('contract_texts')
    .select('body')
    .where('document', '=', document)
    .where('label', '=', version)
    .executeTakeFirst()
  return own?.body
}

/** Undefined where a text of this document begins on the same day. */
export async function insertOwnText(
  db: Db,
  row: Insertable<Schema['contract_texts']>,
): Promise<number | undefined> {
  const made = await db
    .insertInto('contract_texts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** False when it is gone. */
export async function deleteOwnText(db: Db, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('contract_texts')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
