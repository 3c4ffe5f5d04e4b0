import { withQuery } from './paths'

/** Addresses of activities. Apart from the others, which every page's scripts carry. */
export const activityPaths = {
  zone: (id?: number) => (id === undefined ? '/yjh' : `/yjh/${id}`),
  /** `ids` are the activities to choose from, `1,2`. */
  centre: (ids: string, id?: number) => (id === undefined ? `/Hdzx/${ids}` : `/Hdzx/${ids}/${id}`),
  zoneTemplate: (id?: number) => withQuery('/zqmb', { id }),
  template: (id?: number) => withQuery('/hdmb', { id }),
}
