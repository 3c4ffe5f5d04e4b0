import { z } from 'zod'
import { call } from './call'
import { phoneSchema } from './contact'
import { regionCodeSchema, typedRegionFields } from './region'
import { emptySchema, flagSchema, idSchema } from './scalars'
import { record, wire } from './wire'

const required = (label: string, max: number) =>
  z
    .string({ required_error: `请输入${label}` })
    .trim()
    .min(1, `请输入${label}`)
    .max(max, `${label}最多 ${max} 字`)

export const addressFields = {
  receiver: wire('name', required('收货人', 20)),
  phone: phoneSchema,
  ...typedRegionFields,
  detail: required('详细地址', 100),
  isDefault: flagSchema.default(false),
}

/** `regionCode` is null until the typed names are matched to a region of the table. */
export const addressSchema = record({
  id: z.number().int(),
  ...addressFields,
  regionCode: regionCodeSchema.nullable().default(null),
  /** Notice for an address outside the region of the licence. */
  placeNote: z.string().optional(),
})
export type Address = z.output<typeof addressSchema>
export type AddressInput = Omit<Address, 'id' | 'regionCode' | 'placeNote'>

export const addressCalls = {
  'address.list': call({
    method: 'GET',
    path: '/api/address',
    access: 'buyer',
    summary: '收货地址',
    input: record({}),
    data: z.array(addressSchema),
  }),
  'address.create': call({
    method: 'POST',
    path: '/api/address',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '新增收货地址',
    input: record(addressFields),
    data: addressSchema,
  }),
  'address.edit': call({
    method: 'POST',
    path: '/api/address/{id}/edit',
    access: 'buyer',
    needs: 'buy',
    summary: '修改收货地址',
    input: record({ id: idSchema, ...addressFields }),
    data: addressSchema,
  }),
  'address.default': call({
    method: 'POST',
    path: '/api/address/{id}/default',
    access: 'buyer',
    needs: 'buy',
    summary: '设为默认收货地址',
    input: record({ id: idSchema }),
    data: addressSchema,
  }),
  'address.delete': call({
    method: 'POST',
    path: '/api/address/{id}/delete',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '删除收货地址',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
