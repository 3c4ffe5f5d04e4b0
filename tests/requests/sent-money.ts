import type { SentForm } from './sent-forms'

const slip = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'slip.png')

const atWithdrawal = {
  path: '/user/wdqb/withdraw',
  read: 'GET /api/user/withdrawal',
  heading: '余额提现',
}

export const sentMoney: Record<string, SentForm> = {
  'a top-up': {
    path: '/user/wdqb/topup',
    fields: { amount: '500.5' },
    write: 'POST /api/user/top_up',
    read: 'GET /api/user/top_up',
    heading: '余额充值',
    kept: ['value="500.5"'],
  },
  'the slip of a top-up': {
    path: '/user/wdqb/topup/info/14',
    fields: { intent: 'handIn', slip },
    write: 'POST /api/user/top_up/14/slip',
    read: 'GET /api/user/top_up/14',
    heading: '充值 CZ380214',
    kept: ['name="slipId" value="21"', '转账凭证文件已上传，可直接再次提交'],
    held: { intent: 'handIn', slipId: '21' },
  },
  'a top-up that is taken back': {
    path: '/user/wdqb/topup/info/14',
    fields: { intent: 'withdraw' },
    write: 'POST /api/user/top_up/14/withdraw',
    read: 'GET /api/user/top_up/14',
    heading: '充值 CZ380214',
    kept: ['撤回这笔充值'],
  },
  'a withdrawal': {
    ...atWithdrawal,
    fields: { intent: 'ask', amount: '300.5', code: '123456' },
    write: 'POST /api/user/withdrawal',
    kept: ['value="300.5"'],
  },
  'a code for a withdrawal': {
    ...atWithdrawal,
    fields: { intent: 'send', amount: '300.5' },
    write: 'POST /api/user/send_code',
    kept: ['value="300.5"'],
  },
}
