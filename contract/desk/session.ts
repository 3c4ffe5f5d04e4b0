import { z } from 'zod'
import { call } from '../call'
import { emptySchema, keyOf } from '../scalars'
import { record } from '../wire'
import {
  deskTokenSchema,
  enrolmentSchema,
  operatorNameFields,
  operatorPasswordFields,
  placeFields,
  secretField,
  totpFields,
} from './fields'
import { roles } from './roles'

export const deskSignInFields = {
  name: operatorNameFields.name,
  password: z
    .string({ required_error: '请输入密码' })
    .min(1, '请输入密码')
    .max(64, '密码最多 64 位'),
}

/** Login at the desk, and joining by a link. */
export const deskSessionCalls = {
  'desk.signIn': call({
    method: 'POST',
    path: '/api/desk/sign_in',
    access: 'public',
    summary: '登录工作台：密码正确后得到令牌；须动态验证码的得到第二步的凭据',
    input: record({ ...deskSignInFields, ...placeFields }),
    data: record({
      /** `code`: a code of the app is required; `enrol`: the app has to be set up first. */
      next: z.enum(['done', 'code', 'enrol']),
      /** With `done`. */
      session: deskTokenSchema.optional(),
      /** With `code` and `enrol`; valid for ten minutes. */
      ticket: z.string().optional(),
    }),
  }),
  'desk.enrolment': call({
    method: 'POST',
    path: '/api/desk/sign_in/enrolment',
    access: 'public',
    summary: '登录第二步：首次设置动态验证码用的密钥（只读，凭据放在正文里）',
    input: record({ ticket: secretField }),
    data: enrolmentSchema,
  }),
  'desk.confirm': call({
    method: 'POST',
    path: '/api/desk/sign_in/code',
    access: 'public',
    summary: '登录第二步：动态验证码正确后得到令牌',
    input: record({ ticket: secretField, ...totpFields, ...placeFields }),
    data: deskTokenSchema,
  }),
  'desk.invitation': call({
    method: 'POST',
    path: '/api/desk/invitation',
    access: 'public',
    summary: '加入链接是给谁的（只读，链接里的凭据放在正文里）',
    input: record({ token: secretField }),
    data: record({
      name: z.string(),
      roles: z.array(keyOf(roles)),
      /** An app is set up already, and its code is required. */
      hasTotp: z.boolean(),
      /** Only if an app is required and not set up yet. */
      enrolment: enrolmentSchema.optional(),
    }),
  }),
  'desk.join': call({
    method: 'POST',
    path: '/api/desk/join',
    access: 'public',
    isOnce: true,
    summary: '凭加入链接设置密码；须动态验证码的同时设置',
    input: record({
      token: secretField,
      ...operatorPasswordFields,
      code: totpFields.code.optional(),
      clientAddress: placeFields.clientAddress,
    }),
    data: emptySchema,
  }),
  'desk.signOut': call({
    method: 'POST',
    path: '/api/desk/sign_out',
    access: 'operator',
    permission: 'desk.read',
    summary: '退出工作台，令牌作废',
    input: record({}),
    data: emptySchema,
  }),
  'desk.me': call({
    method: 'GET',
    path: '/api/desk/me',
    access: 'operator',
    permission: 'desk.read',
    summary: '谁登录着，有哪些角色',
    input: record({}),
    data: record({ id: z.number().int(), name: z.string(), roles: z.array(keyOf(roles)) }),
  }),
}
