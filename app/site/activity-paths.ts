import type { ActivityKind } from '#contract/kinds'
import { withQuery } from './paths'

export const activityPaths = {
  zone: (id?: number) => (id === undefined ? '/yjh' : `/yjh/${id}`),
  /** `ids` are the selectable activities, `1,2`. */
  centre: (ids: string, id?: number) => (id === undefined ? `/Hdzx/${ids}` : `/Hdzx/${ids}/${id}`),
  zoneTemplate: (id?: number) => withQuery('/zqmb', { id }),
  template: (id?: number) => withQuery('/hdmb', { id }),
}

/** Where buyers open one activity. */
export function activityPath(kind: ActivityKind, id: number): string {
  return kind === 'centre' ? activityPaths.centre(String(id)) : activityPaths[kind](id)
}
