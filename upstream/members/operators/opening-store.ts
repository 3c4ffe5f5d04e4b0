import { sql } from 'kysely'
import { numberFact } from '#upstream/kernel/db/facts'

/** How many people of the desk have joined and may enter. */
export const joinedPeople = numberFact(
  'people',
  sql`(select count(*) from operators where password_hash <> '' and is_disabled = 0)`,
)
