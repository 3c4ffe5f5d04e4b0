import { appealStates } from '../appeal-states'
import { paperStates } from '../contract-words'
import { controlStates } from '../control-states'
import { phoneAppealStates } from '../phone-appeal-states'
import { applicationKinds } from './application-kinds'
import type { DeskList } from './desk-list'
import { memberTabs } from './member-tabs'
import { serviceKinds, serviceStates, serviceStatesOf } from './service-kinds'

const serviceKind = { label: '种类', as: 'tabs', choices: serviceKinds, usual: 'request' } as const

/** Members, and what they ask and say. Free of zod. */
export const memberLists = {
  appeals: {
    call: 'desk.appeals',
    states: appealStates,
    stateLabel: '申诉状态',
    dated: '提交',
  },
  applications: {
    call: 'desk.applications',
    filters: { kind: { label: '申请类别', as: 'tabs', choices: applicationKinds } },
    dated: '提交',
    ofStores: true,
  },
  backorders: {
    call: 'desk.backorders',
    filters: {
      sort: {
        label: '排序',
        as: 'tabs',
        choices: { oldest: '等得最久', quantity: '数量最多', stores: '门店最多' },
        usual: 'oldest',
      },
    },
    dated: '登记',
    ofStores: true,
  },
  complaints: {
    call: 'desk.service',
    states: serviceStatesOf('complaint'),
    stateLabel: '处理状态',
    filters: { kind: { ...serviceKind, usual: 'complaint' } },
    dated: '提交',
    ofStores: true,
  },
  contractPapers: {
    call: 'desk.contractPapers',
    states: paperStates,
    stateLabel: '纸质合同状态',
    dated: '上传',
    ofStores: true,
  },
  controls: {
    call: 'desk.controls',
    states: controlStates,
    stateLabel: '申请状态',
    dated: '申请',
    ofStores: true,
  },
  feedback: {
    call: 'desk.service',
    states: serviceStatesOf('feedback'),
    stateLabel: '处理状态',
    filters: { kind: { ...serviceKind, usual: 'feedback' } },
    dated: '提交',
    ofStores: true,
  },
  members: {
    call: 'desk.members',
    states: memberTabs,
    stateLabel: '会员状态',
    searched: '名称、首字母、联系人、电话、用户名、经理或信用代码',
    dated: '提交',
  },
  phoneAppeals: {
    call: 'desk.phoneAppeals',
    states: phoneAppealStates,
    stateLabel: '换绑状态',
    dated: '提交',
  },
  requests: {
    call: 'desk.service',
    states: serviceStates,
    stateLabel: '处理状态',
    filters: { kind: serviceKind },
    dated: '提交',
    ofStores: true,
  },
} as const satisfies Record<string, DeskList>
