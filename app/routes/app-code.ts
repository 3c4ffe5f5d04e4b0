import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { shopPictureAt } from '#contract/shop-pictures'
import { answerAppCode } from '#app/pictures/app-code.server'
import { getCommonData } from '#app/services/common.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const own = (await getCommonData(request))?.shop?.code
  return own === undefined ? answerAppCode(request) : redirect(shopPictureAt('code', own))
}
