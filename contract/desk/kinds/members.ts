import { appealStates } from '../../appeal-states'
import { paperStates } from '../../contract-words'
import { changeStates } from '../../change-states'
import { controlStates } from '../../control-states'
import { documentStates } from '../../document-slots'
import { storeKinds } from '../../kinds'
import { phoneAppealStates } from '../../phone-appeal-states'
import { applicationStates } from '../../right-kinds'
import { varietyRequestStates } from '../../variety-request-states'
import { applicationKinds } from '../application-kinds'
import type { DeskList } from '../desk-list'
import { memberTabs } from '../member-tabs'
import { serviceKinds, serviceStates, serviceStatesOf } from '../service-kinds'
import type { SubjectKind } from '../subject-kind'

/** Lists of one page, each of other rows: `kind` of the address. */
const serviceKind = { label: '种类', as: 'tabs', choices: serviceKinds, usual: 'request' } as const

/** Why to contact a customer today, the most urgent reason first (domain-rules §24). */
export const contactStates = {
  due: '该补货',
  idle: '久未下单',
  licences: '证照将到期',
} as const
export type ContactState = keyof typeof contactStates

/** Lists of buyers and their papers. Free of zod. */
export const memberLists = {
  contacts: {
    title: '今天联系',
    call: 'desk.contacts',
    states: contactStates,
    stateLabel: '联系的原因',
    ofStores: true,
  },
  members: {
    title: '会员资质',
    call: 'desk.members',
    states: memberTabs,
    stateLabel: '会员状态',
    searched: '名称、首字母、联系人、电话、用户名、经理或信用代码',
    filters: { tag: { label: '标签', as: 'select' } },
    dated: '提交',
  },
  applications: {
    title: '待审申请',
    call: 'desk.applications',
    filters: { kind: { label: '申请类别', as: 'tabs', choices: applicationKinds } },
    dated: '提交',
    ofStores: true,
  },
  appeals: {
    title: '信用代码申诉',
    call: 'desk.appeals',
    states: appealStates,
    stateLabel: '申诉状态',
    dated: '提交',
  },
  phoneAppeals: {
    title: '换绑申诉',
    call: 'desk.phoneAppeals',
    states: phoneAppealStates,
    stateLabel: '换绑状态',
    dated: '提交',
  },
  contractPapers: {
    title: '纸质合同',
    call: 'desk.contractPapers',
    states: paperStates,
    stateLabel: '纸质合同状态',
    dated: '上传',
    ofStores: true,
  },
  controls: {
    title: '控销申请',
    call: 'desk.controls',
    states: controlStates,
    stateLabel: '申请状态',
    dated: '申请',
    ofStores: true,
  },
  requests: {
    title: serviceKinds.request,
    call: 'desk.service',
    states: serviceStates,
    stateLabel: '处理状态',
    filters: { kind: serviceKind },
    dated: '提交',
    ofStores: true,
  },
  feedback: {
    title: serviceKinds.feedback,
    call: 'desk.service',
    states: serviceStatesOf('feedback'),
    stateLabel: '处理状态',
    filters: { kind: { ...serviceKind, usual: 'feedback' } },
    dated: '提交',
    ofStores: true,
  },
  complaints: {
    title: serviceKinds.complaint,
    call: 'desk.service',
    states: serviceStatesOf('complaint'),
    stateLabel: '处理状态',
    filters: { kind: { ...serviceKind, usual: 'complaint' } },
    dated: '提交',
    ofStores: true,
  },
  backorders: {
    title: '到货登记',
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
} as const satisfies Record<string, DeskList>

/** What waits in them. */
export const memberQueues = {
  members: '待审资质',
  firstApprovals: '待复核的首营资质',
  renewals: '证照更新',
  endingLicences: '证照临期',
  rights: '采购权限申请',
  changes: '变更申请',
  appeals: '信用代码申诉',
  codeTransfers: '待复核的代码移交',
  phoneAppeals: '换绑申诉',
  contractPapers: '待核对的纸质合同',
  controls: '控销申请',
  requests: '求购',
  feedback: '意见反馈',
  complaints: '投诉建议',
} as const

/** What is done with them, by the names that the log keeps. */
export const memberActions = {
  'members.accept': '通过证照',
  'members.reject': '退回证照',
  'members.check': '初审通过会员资质',
  'members.approve': '通过会员资质',
  'members.confirm': '复核通过会员资质',
  'members.return': '退回会员资质',
  'members.freeze': '冻结会员',
  'members.thaw': '解除冻结',
  'members.change': '通过变更申请',
  'members.changeReturned': '退回变更申请',
  'members.edit': '修改会员资料',
  'members.tags': '设定客户标签',
  'members.add': '录入客户',
  'members.import': '按文件或接口更新客户资料',
  'members.scope': '调整经营范围',
  'members.identity': '查看身份证图片',
  'addresses.add': '新增收货地址',
  'addresses.edit': '更正收货地址',
  'licences.accept': '通过证照更新',
  'licences.reject': '退回证照更新',
  'rights.accept': '开通采购权限',
  'rights.reject': '驳回采购权限申请',
  'contracts.look': '查看纸质合同',
  'contracts.accept': '核收纸质合同',
  'contracts.return': '退回纸质合同',
  'contractTexts.add': '新增合同文本',
  'contractTexts.remove': '收回合同文本',
  'requests.buy': '转为采购中',
  'requests.arrive': '答复求购：已到货',
  'requests.refuse': '答复求购：无法供应',
  'feedback.answer': '回复反馈',
  'complaints.answer': '答复投诉建议',
  'controls.accept': '开通控销权限',
  'controls.reject': '驳回控销申请',
  'controls.revoke': '收回控销权限',
  'appeals.reject': '驳回信用代码申诉',
  'appeals.refer': '申诉转给持有人',
  'appeals.propose': '提出移交信用代码',
  'appeals.refuse': '不同意移交信用代码',
  'appeals.transfer': '移交信用代码',
  'appeals.look': '查看申诉材料',
  'phones.agree': '同意换绑申诉（第一人）',
  'phones.approve': '通过换绑申诉',
  'phones.reject': '驳回换绑申诉',
  'phones.look': '查看换绑材料',
} as const

/** What the log tells of, by the first part of `order/3`. */
export const memberSubjects = {
  store: {
    name: '会员',
    kind: storeKinds,
    fields: { kind: '单位类型', customer: '客户', tags: '客户标签' },
  },
  document: { name: '会员证照', state: documentStates },
  right: { name: '采购权限申请', state: applicationStates },
  change: { name: '变更申请', state: changeStates, kind: storeKinds },
  appeal: { name: '信用代码申诉', state: appealStates },
  'phone-appeal': { name: '换绑申诉', state: phoneAppealStates },
  'contract-paper': { name: '纸质合同' },
  'contract-text': {
    name: '合同文本',
    fields: { from: '生效日期', keepsEarlier: '旧签署继续有效', body: '正文' },
  },
  request: { name: '求购', state: varietyRequestStates },
  feedback: { name: '反馈', state: serviceStates },
  complaint: { name: '投诉建议', state: serviceStates },
  control: { name: '控销申请', state: controlStates },
} as const satisfies Record<string, SubjectKind>
