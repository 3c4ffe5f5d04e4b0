/** Pictures that the desk uploads beside those of goods, by what they are for. Free of zod. */
export const shopPictures = {
  logo: {
    label: '标志',
    hint: '显示在每页左上角，代替简称；横图最好，高 80 像素以上',
    sizes: ['logo'],
  },
  icon: {
    label: '图标',
    hint: '浏览器标签页、手机桌面和离线页的图标；方图，512 像素以上',
    sizes: ['icon-32', 'icon-180', 'icon-192', 'icon-512'],
  },
  code: {
    label: 'App 二维码',
    hint: '“手机商城”里的二维码；方图。没有时是商城网址的二维码',
    sizes: ['code'],
  },
  plate: {
    label: '品牌图片',
    hint: '2:1 的横图最好，宽 400 像素以上。没有时由标志文字画出',
    sizes: ['plate'],
  },
  banner: {
    label: '广告图片',
    hint: '按位置裁切，文字仍是图片的说明。没有时由文字画出',
    sizes: ['banner'],
  },
  poster: {
    label: '活动图片',
    hint: '显示在活动页顶部；横图，宽 1200 像素以上',
    sizes: ['poster'],
  },
  licence: {
    label: '证照图片',
    hint: '正面的扫描件或照片，字要看得清，长边 2000 像素最好；买家下载的证照也是它',
    sizes: ['licence'],
  },
} as const satisfies Record<string, { label: string; hint: string; sizes: readonly string[] }>
export type ShopPicture = keyof typeof shopPictures

export type ShopPictureSize = (typeof shopPictures)[ShopPicture]['sizes'][number]

interface Served {
  width: number
  height: number
  /** The last is for browsers that do not take the first. */
  formats: readonly ('webp' | 'jpeg' | 'png')[]
  /** Filled up to exactly this size; else no side is longer. */
  isFilled?: true
  /** White where it is transparent. */
  isOpaque?: true
}

const photo = { formats: ['webp', 'jpeg'] } as const
const icon = (side: number) =>
  ({ width: side, height: side, formats: ['png'], isFilled: true }) as const

/** How each size is served, px. */
export const shopPictureSizes: Record<ShopPictureSize, Served> = {
  logo: { width: 480, height: 80, ...photo },
  'icon-32': icon(32),
  'icon-180': { ...icon(180), isOpaque: true },
  'icon-192': icon(192),
  'icon-512': icon(512),
  code: { width: 480, height: 480, ...photo, isFilled: true, isOpaque: true },
  plate: { width: 400, height: 200, ...photo, isFilled: true, isOpaque: true },
  banner: { width: 1920, height: 1920, ...photo, isOpaque: true },
  poster: { width: 1200, height: 1200, ...photo, isOpaque: true },
  licence: { width: 2000, height: 2000, ...photo, isOpaque: true },
}

export function isShopPictureSize(size: string): size is ShopPictureSize {
  return Object.hasOwn(shopPictureSizes, size)
}

/** Where the shop has a picture; its name says its content. */
export const shopPictureAt = (size: ShopPictureSize, name: string) => `/shop-image/${size}/${name}`
