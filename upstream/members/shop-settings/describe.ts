import { settingNames, type SettingName } from '#contract/desk/setting-topics'
import type { Setting } from '#contract/desk/settings'
import type { Context } from '#upstream/kernel/context'
import { listSettings, type SettingRow } from '#upstream/kernel/meta/settings-store'
import { toTyped, usualOf } from './rules'

/** The settings of the desk: what each is, its default, and who changed it when. */
export async function describeSettings(
  ctx: Pick<Context, 'db' | 'config'>,
  names: readonly SettingName[] = settingNames,
): Promise<{ settings: Setting[]; version: number }> {
  const rows = (await listSettings(ctx.db)).filter(({ name }) => names.some((one) => one === name))
  const byName = new Map(rows.map((row) => [row.name, row]))
  return {
    version: versionOf(rows),
    settings: names.map((name) => {
      const row = byName.get(name)
      const own = ctx.config.environment[name]
      return {
        name,
        value: toTyped(name, own ?? row?.value ?? ''),
        usual: toTyped(name, usualOf(name)),
        isLocked: own !== undefined,
        ...(row !== undefined && { changedAt: row.changed_at, changedBy: row.changed_by }),
      }
    }),
  }
}

/** Version of settings that are changed together: it grows with each change of one. */
export function versionOf(rows: readonly SettingRow[]): number {
  return rows.reduce((sum, { version }) => sum + version, 1)
}
