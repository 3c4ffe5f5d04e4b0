import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { activityPlace } from '#app/site/activity-place'
import { rarePaths } from '#app/site/rare-paths'

/** Redirects activity links through /loading/activity to their page (product.md §2). */
export function loader({ params: { url, url1, url2 } }: LoaderFunctionArgs) {
  return redirect(rarePaths.loadingActivity(activityPlace([url, url1, url2])))
}
