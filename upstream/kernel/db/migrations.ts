import { Migrator, type Kysely, type Migration } from 'kysely'
import { asLongAsItTakes } from './as-long-as-it-takes'
import type { Database, Db } from './database'
import { listDone } from './done-migrations'
import type { Engine } from './engine'
import { createKernel } from './migrations/001-kernel'
import { createMembers } from './migrations/002-members'
import { createGoods } from './migrations/003-goods'
import { createContent } from './migrations/004-content'
import { createTrade } from './migrations/005-trade'

/** Migrations by name; they run in the order of their names. */
export type Migrations = Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>

/**
 * The baseline, one per room. After the release of 0.1.0 every change of the schema is a new one.
 */
export const shopMigrations: Migrations = {
  '001-kernel': createKernel,
  '002-members': createMembers,
  '003-goods': createGoods,
  '004-content': createContent,
  '005-trade': createTrade,
}

/** A migration from before the first release; all databases of that time have it. */
const unreleased = '006-search-in-memory'

/** Migrates to the newest schema, or throws; the database of a newer program is left unchanged. */
export async function migrate(
  { db, engine }: Database,
  migrations: Migrations = shopMigrations,
): Promise<void> {
  await listKnown(db, migrations)
  const { error } = await asLongAsItTakes({ db, engine }, (connection) =>
    migrateAll(connection, engine, migrations),
  )
  if (error !== undefined) throw error as Error
}

/** Names of the applied migrations; throws when this program does not know one. */
async function listKnown(db: Db, migrations: Migrations): Promise<string[]> {
  const done = await listDone(db)
  const unknown = done.filter((name) => !(name in migrations))
  if (unknown.includes(unreleased))
    throw new Error(
      '数据库由首次发布之前的程序建立，不能升级。请运行 npm run reset 清空并重新装入演示商城，' +
        '或换一个空的数据库 (the database is of a program before the first release: ' +
        'fill it anew with npm run reset, or begin with an empty one)',
    )
  if (unknown.length > 0)
    throw new Error(
      `数据库由另一版本的程序建立，含本程序不认识的迁移：${unknown.join('、')}。请使用建立它的版本或更新的版本 ` +
        '(the database has migrations that this version does not know: start the version that made it, or a later one)',
    )
  return done
}

function migrateAll(db: Db, engine: Engine, migrations: Migrations) {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(migrations).map(([name, up]): [string, Migration] => [
              name,
              { up: (target: Kysely<unknown>) => up(target, engine) },
            ]),
          ),
        ),
    },
  })
  return migrator.migrateToLatest()
}

/**
 * True when all migrations are applied; writes nothing. Throws like `migrate` when the database
 * belongs to another program.
 */
export async function isMigrated({ db }: Database): Promise<boolean> {
  const done = new Set(await listKnown(db, shopMigrations))
  return Object.keys(shopMigrations).every((name) => done.has(name))
}
