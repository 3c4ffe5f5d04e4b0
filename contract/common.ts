import { z } from 'zod'
import { call } from './call'
import { pictureName } from './goods-pictures'
import { timestampSchema, webAddressSchema } from './scalars'
import { plainColour } from './colour'
import { shopPictureSizes, type ShopPictureSize } from './shop-pictures'
import { record, wire } from './wire'

type Tree<T> = z.ZodLazy<z.ZodType<T, z.ZodTypeDef, unknown>>

export interface Category {
  id: number
  name: string
  logo: string
  logo1: string
  children: Category[]
}

const categorySchema: Tree<Category> = z.lazy(() =>
  z.object({
    id: z.number().int(),
    name: z.string(),
    logo: z.string(),
    logo1: z.string(),
    children: z.array(categorySchema),
  }),
)

export interface NavItem {
  id: number
  name: string
  url: string
  image: string
  is_open: boolean
  children: NavItem[]
}

const navItemSchema: Tree<NavItem> = z.lazy(() =>
  z.object({
    id: z.number().int(),
    name: z.string(),
    url: webAddressSchema,
    image: webAddressSchema,
    is_open: z.boolean(),
    children: z.array(navItemSchema),
  }),
)

export const navSchema = z.array(navItemSchema)

/** Recursive schemas, by their names in the OpenAPI document. */
export const treeSchemas = { Category: categorySchema, NavItem: navItemSchema }

/** Data of every page of the shop, identical for all visitors (product.md §3). */
export const commonDataSchema = record({
  hotWords: wire('rnss', z.array(z.string())),
  nav: navSchema,
  drugCategories: wire('category', z.array(categorySchema)),
  /** 优选 tree. */
  freeShippingCategories: wire('category_yx', z.array(categorySchema)),
  /** 中药 tree, reached with zy=2. */
  herbalCategories: wire('category_zy', z.array(categorySchema)),
  /** Device tree, reached with qx=2. */
  deviceCategories: wire('category_qx', z.array(categorySchema)),
  timestamp: timestampSchema,
  brand: z.array(record({ id: z.number().int(), name: z.string(), image: z.string() })),
  /** How the shop calls itself (`ShopNames`). */
  shop: record({
    name: z.string(),
    shortName: z.string(),
    slogan: z.string(),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .default(plainColour),
    /** Its own pictures by their names (`common.picture`). */
    logo: record({
      name: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }).optional(),
    icon: z.string().optional(),
    code: z.string().optional(),
  }).optional(),
  site: record({
    company: z.string(),
    hotLine: z.string(),
    qq1: z.string(),
    qq2: z.string(),
    licences: z.array(z.string()),
    filingNumber: z.string(),
  }),
  hasWechat: z.boolean().default(false),
  /** Changes whenever any of this data changes. */
  version: z.string(),
})
export type CommonData = z.output<typeof commonDataSchema>

export const commonCalls = {
  'common.data': call({
    method: 'GET',
    path: '/api/index/common',
    access: 'public',
    summary: '公共数据：热搜、导航、分类、品牌、服务器时间',
    input: record({}),
    data: commonDataSchema,
  }),
  'common.picture': call({
    method: 'GET',
    path: '/api/index/picture/{name}',
    access: 'public',
    summary: '商城自己的图片：标志、图标、App 二维码、品牌、广告、活动、网站证照，按内容命名',
    input: record({
      name: z.string().regex(pictureName, '图片不存在'),
      size: z.enum(Object.keys(shopPictureSizes) as [ShopPictureSize, ...ShopPictureSize[]]),
      format: z.enum(['webp', 'jpeg', 'png']).default('webp'),
    }),
    data: z.unknown(),
    download: true,
  }),
}
