import { settingNames } from '#contract/desk/setting-topics'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { settingsSchema, type Settings } from '../settings'
import { listSettings, type SettingRow } from './settings-store'

/** What the desk has set, read once and kept until somebody changes it. */
interface Kept {
  mark: string
  values: Partial<Settings>
  /** By the configuration of the environment, which wins. */
  inForce: WeakMap<Config, Config>
}

const kept = new WeakMap<Database, Kept>()
const followMs = 1_000

/** The configuration with what the desk has set; as it is before `keepSettings`. */
export function configInForce(database: Database, config: Config): Config {
  const own = kept.get(database)
  if (own === undefined) return config
  const known = own.inForce.get(config)
  if (known !== undefined) return known
  const free = Object.entries(own.values).filter(([name]) => !(name in config.environment))
  const inForce: Config = { ...config, ...Object.fromEntries(free) }
  own.inForce.set(config, inForce)
  return inForce
}

/** Reads the settings of the desk unless this process has them. */
export async function keepSettings(database: Database): Promise<void> {
  if (!kept.has(database)) await readAgain(database)
}

/** Reads the settings of the desk; true when they have changed. */
export async function readAgain(database: Database): Promise<boolean> {
  const rows = await listSettings(database.db)
  const mark = JSON.stringify(rows.map(({ name, version }) => [name, version]))
  if (kept.get(database)?.mark === mark) return false
  kept.set(database, { mark, values: valuesOf(rows), inForce: new WeakMap() })
  return true
}

/** Looks each second for what other processes have changed, until it is stopped. */
export function followSettings(database: Database): () => void {
  // While the database is away, what is kept holds.
  const timer = setInterval(() => void readAgain(database).catch(() => false), followMs)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}

/** A value that this version of the software refuses counts as not set. */
function valuesOf(rows: readonly SettingRow[]): Partial<Settings> {
  const set = new Map(rows.map(({ name, value }) => [name, value]))
  const values = settingNames.flatMap((name) => {
    const value = set.get(name) ?? ''
    const read = settingsSchema.shape[name].safeParse(value === '' ? undefined : value)
    return value !== '' && read.success ? [[name, read.data]] : []
  })
  return Object.fromEntries(values) as Partial<Settings>
}
