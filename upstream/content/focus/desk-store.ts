import { sql, type Insertable, type RawBuilder } from 'kysely'
import { slotNames, type SlotName, type SlotState } from '#contract/desk/kinds/content'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'

export type TypedSlot = Omit<Insertable<Schema['focus']>, 'id' | 'version' | 'is_open' | 'slot'> & {
  slot: SlotName
}

interface Wanted extends Omit<AskedStates<SlotState>, 'since' | 'until'> {
  slot?: SlotName | undefined
  words: string
  now: number
}

function selectListed(db: Db, now: number) {
  return db
    .selectFrom('focus')
    .selectAll()
    .select([stateAt(now).as('state'), sql.ref<SlotName>('focus.slot').as('slot')])
    .where('focus.slot', 'in', Object.keys(slotNames))
}

/** The time is no parameter: PostgreSQL groups by the same words alone. */
function stateAt(now: number): RawBuilder<SlotState> {
  const at = sql.lit(now)
  return sql<SlotState>`case when is_shown = 0 then 'hidden' when ends_at <= ${at} then 'over'
    when starts_at > ${at} then 'upcoming' else 'shown' end`
}

/** Pictures of the slots that pages show, slot by slot. */
export function listDeskSlots(db: Db, { slot, words, now, ...asked }: Wanted) {
  const like = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const listed = selectListed(db, now)
    .$if(slot !== undefined, (query) => query.where('focus.slot', '=', slot ?? ''))
    .$if(words !== '', (query) => query.where(sql<boolean>`lower(text) like ${like} escape '\\'`))
  const list = { of: 'focus', state: stateAt(now), isQueue: true, store: null } as const
  return listByState(listed, asked, { ...list, by: sql.ref('focus.slot') })
}

export function findDeskSlot(db: Db, id: number, now: number) {
  return selectListed(db, now).where('focus.id', '=', id).executeTakeFirst()
}
export type DeskSlot = NonNullable<Awaited<ReturnType<typeof findDeskSlot>>>

export async function insertSlot(db: Db, typed: TypedSlot): Promise<number> {
  const { id } = await db
    .insertInto('focus')
    .values(typed)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
