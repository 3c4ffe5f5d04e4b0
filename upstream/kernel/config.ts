import type { z } from 'zod'
import { readSettings } from '#contract/read-settings'
import { demonstrationDefaults, problemsOf } from './config-problems'
import { settingsSchema } from './settings'

const configSchema = settingsSchema
  .superRefine((settings, context) => {
    for (const [name, message] of problemsOf(settings))
      context.addIssue({ code: 'custom', path: [name], message })
  })
  .transform((settings) => ({ ...demonstrationDefaults, ...settings }))
export type Config = z.output<typeof configSchema>

/** Reads the settings; throws an Error whose message names each wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  return readSettings(configSchema, env)
}
