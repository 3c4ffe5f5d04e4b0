import type { z } from 'zod'
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
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = configSchema.safeParse(present)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`设置有误 (invalid settings):\n${lines.join('\n')}`)
}
