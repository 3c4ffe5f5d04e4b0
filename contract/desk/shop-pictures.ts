import { z } from 'zod'
import { call } from '../call'
import { emptySchema, idSchema, keyOf } from '../scalars'
import { shopPictures, type ShopPicture } from '../shop-pictures'
import { record } from '../wire'
import { pictureStates } from './kinds/goods'
import type { Permission } from './roles'

/** The picture that is shown, and behind it the one that was uploaded to take its place. */
export const shopPicturesSchema = z.array(
  record({
    id: z.number().int(),
    purpose: z.enum(Object.keys(shopPictures) as [ShopPicture, ...ShopPicture[]]),
    name: z.string(),
    state: keyOf(pictureStates),
    /** Why it cannot be shown; else ''. */
    reason: z.string(),
  }),
)
export type UploadedPicture = z.output<typeof shopPicturesSchema>[number]

interface Owner {
  path: string
  permission: Permission
  name: string
  purposes: readonly [ShopPicture, ...ShopPicture[]]
}

const face: Owner = {
  path: '/api/desk/settings/{id}/picture',
  permission: 'settings.write',
  name: '商城的标志、图标或 App 二维码',
  purposes: ['logo', 'icon', 'code'],
}
const brand: Owner = {
  path: '/api/desk/brand/{id}/picture',
  permission: 'goods.write',
  name: '品牌的图片',
  purposes: ['plate'],
}
const slot: Owner = {
  path: '/api/desk/slot/{id}/picture',
  permission: 'content.write',
  name: '广告的图片',
  purposes: ['banner'],
}

const activity: Owner = {
  path: '/api/desk/activity/{id}/picture',
  permission: 'content.write',
  name: '活动页的图片',
  purposes: ['poster'],
}

const siteLicence: Owner = {
  path: '/api/desk/site_licence/{id}/picture',
  permission: 'content.write',
  name: '网站证照的图片',
  purposes: ['licence'],
}

const purposeOf = ({ purposes }: Owner) =>
  z.enum(purposes as [ShopPicture, ...ShopPicture[]], {
    errorMap: () => ({ message: '请选择图片的用途' }),
  })

const uploading = (owner: Owner) =>
  call({
    method: 'POST',
    path: owner.path,
    access: 'operator',
    permission: owner.permission,
    summary: `上传${owner.name}，处理好就代替现在的`,
    input: record({ id: idSchema, purpose: purposeOf(owner) }),
    data: emptySchema,
    upload: 'file',
  })

/** `pictureId` is the picture that was seen: of two people the second is refused (409). */
const removing = (owner: Owner) =>
  call({
    method: 'POST',
    path: `${owner.path}/remove`,
    access: 'operator',
    permission: owner.permission,
    summary: `移除${owner.name}`,
    input: record({ id: idSchema, purpose: purposeOf(owner), pictureId: idSchema }),
    data: emptySchema,
  })

export const shopPictureCalls = {
  'desk.addFacePicture': uploading(face),
  'desk.removeFacePicture': removing(face),
  'desk.addBrandPicture': uploading(brand),
  'desk.removeBrandPicture': removing(brand),
  'desk.addSlotPicture': uploading(slot),
  'desk.removeSlotPicture': removing(slot),
  'desk.addActivityPicture': uploading(activity),
  'desk.removeActivityPicture': removing(activity),
  'desk.addSiteLicencePicture': uploading(siteLicence),
  'desk.removeSiteLicencePicture': removing(siteLicence),
}
