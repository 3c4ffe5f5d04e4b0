import type { SentForm } from './sent-forms'

export const sentStores: Record<string, SentForm> = {
  'a store that is stopped': {
    path: '/user/zhzx/ddgl/stop/51',
    fields: { intent: 'stop', isConfirmed: 'on' },
    write: 'POST /api/store/51/stop',
    read: 'GET /api/store/51/status',
    heading: '确定停用“示例大药房”吗?',
    kept: ['checked=""'],
  },
  'a credit code that is claimed': {
    path: '/register/appeal',
    fields: {
      intent: 'ask',
      company: '杭州<西湖>诊所',
      creditCode: '91350100M000100Y43',
      contact: '王新客',
      phone: '13800138000',
      words: '我是本单位<负责人>，原账号是离职人员开的',
      page: '7',
    },
    write: 'POST /api/user/appeal',
    read: 'GET /api/user/appeal',
    heading: '信用代码申诉',
    kept: ['value="杭州&lt;西湖&gt;诊所"', '我是本单位&lt;负责人&gt;', 'value="7"'],
  },
  'a claim that is taken back': {
    path: '/register/appeal',
    fields: { intent: 'withdraw', id: '5' },
    write: 'POST /api/user/appeal/5/withdraw',
    read: 'GET /api/user/appeal',
    heading: '信用代码申诉',
    kept: ['撤回申诉'],
  },
  'messages that also come by SMS or WeChat': {
    path: '/user/zhzx/wdxx',
    fields: { intent: 'channels', sms: 'invoice', wechat: 'funds' },
    write: 'POST /api/user/message_channel',
    read: 'GET /api/user/message',
    heading: '我的消息',
    kept: [/name="sms" checked="" value="invoice"/, /name="wechat" checked="" value="funds"/],
  },
  'an appeal for another phone': {
    path: '/forget/appeal',
    fields: {
      intent: 'ask',
      username: 'demo-<clinic>',
      creditCode: '91350100M000100Y43',
      applicant: '王新客',
      newPhone: '13900139000',
      words: '原手机<丢失>',
      appeal: 'a-token-of-an-appeal',
      front: 'a-token-of-one-side',
      back: 'a-token-of-the-other',
    },
    write: 'POST /api/phone_appeal',
    heading: '换绑手机号',
    kept: ['value="demo-&lt;clinic&gt;"', 'value="13900139000"', 'value="a-token-of-an-appeal"'],
  },
  'a change of the phone that is stopped': {
    path: '/user/zhzx/basic',
    fields: { intent: 'stop-appeal' },
    write: 'POST /api/user/phone_appeal/stop',
    read: 'GET /api/user/account',
    heading: '基本信息',
    kept: ['停止更换'],
  },
}

export const sentDeskStores: Record<string, SentForm> = {
  'a decision about a credit code': {
    path: '/desk/members/appeals/info/5',
    fields: { version: '1', decision: 'reject', reason: '执照<看不清>' },
    write: 'POST /api/desk/appeal/5/decide',
    read: 'GET /api/desk/appeal/5',
    heading: '杭州西湖诊所',
    kept: ['执照&lt;看不清&gt;'],
  },
  'a decision about another phone': {
    path: '/desk/phone-appeals/info/6',
    fields: { version: '1', decision: 'reject', reason: '公章<不清>' },
    write: 'POST /api/desk/phone_appeal/6/decide',
    read: 'GET /api/desk/phone_appeal/6',
    heading: 'demo-clinic 换绑手机号 待核对',
    kept: ['公章&lt;不清&gt;'],
  },
}
