import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { shopPictureAt } from '#contract/shop-pictures'
import { getCommonData } from '#app/services/common.server'

/** The shop's icon as it is now, for the page that a browser keeps for when it is offline. */
export async function loader({ request }: LoaderFunctionArgs) {
  const icon = (await getCommonData(request))?.shop?.icon
  return redirect(icon === undefined ? '/icons/192.png' : shopPictureAt('icon-192', icon))
}
