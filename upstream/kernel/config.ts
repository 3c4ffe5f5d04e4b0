import type { z } from 'zod'
import { settingNames, settingWords, type SettingName } from '#contract/desk/setting-topics'
import { codes } from '#contract/envelope'
import { readSettings } from '#contract/read-settings'
import { problemsOf } from './config-problems'
import { ApiError } from './errors'
import { settingsSchema, type Settings } from './settings'

/** Problems of what the desk may set are told there: half of a pair may stand in the database. */
const configSchema = settingsSchema.superRefine((settings, context) => {
  for (const [name, message] of problemsOf(settings))
    if (!(name in settingWords)) context.addIssue({ code: 'custom', path: [name], message })
})

export interface Config extends Settings {
  /** What the environment sets of the settings of the desk, as text; it wins over the desk. */
  environment: Readonly<Partial<Record<SettingName, string>>>
}

/** Reads the settings; throws an Error whose message names each wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings: z.output<typeof configSchema> = readSettings(configSchema, env)
  const environment = Object.fromEntries(
    settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )
  return { ...settings, environment }
}

/** What a live shop lacks that buyers rely on; without it no orders are taken. */
export function missingSettings(config: Config): SettingName[] {
  if (config.SHOP_MODE !== 'live') return []
  return settingNames.filter((name) => settingWords[name].isNeeded === true && config[name] === '')
}

/** Refuses what buyers do by the name and the account of a shop that has not set them yet. */
export function requireOpened({ config }: { config: Config }): void {
  if (missingSettings(config).length > 0)
    throw new ApiError(codes.refused, '商城正在做开业准备，暂时不能签合同、下单和充值，请稍后再来')
}
