import type { ShopPicture } from '#contract/shop-pictures'
import { call } from '#app/upstream-client/api.server'
import { sends, type SendForm } from './case.server'
import { sendsPictures } from './goods-pictures.server'

type Owner = 'Face' | 'Brand' | 'Slot' | 'Activity' | 'SiteLicence'

/** Sends the form of a picture (`ShopPictureForm`): uploads one, or removes the present one. */
export function sendsShopPicture(owner: Owner, purpose: ShopPicture): SendForm {
  const upload = sendsPictures((request, id, file) =>
    call(request, `desk.add${owner}Picture`, { id, purpose }, { file }),
  )
  const remove = sends(`desk.remove${owner}Picture`, { done: '图片已移除' })
  return (request, sent) =>
    sent.get('decision') === 'remove' ? remove(request, sent) : upload(request, sent)
}
