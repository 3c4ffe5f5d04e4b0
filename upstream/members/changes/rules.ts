import type { Changed } from '#contract/change'

const names = Object.keys({
  company: 0,
  kind: 0,
  creditCode: 0,
  province: 0,
  city: 0,
  district: 0,
  detail: 0,
  warehouse: 0,
} satisfies Record<keyof Changed, 0>) as (keyof Changed)[]

export function differences(current: Changed, asked: Changed): (keyof Changed)[] {
  return names.filter((name) => current[name] !== asked[name])
}
