/**
 * Every code that a call can answer, once. Numbers are never reused; a retired code stays here with a note. `status` is the
 * true HTTP status (calls.md §1: 403 means "no usable session" and nothing else; an outcome that a screen branches on is 200).
 * Texts may hold `{name}` places. `docs/errors.generated.md` is made from this table.
 */
export interface ErrorEntry {
  code: number;
  status: number;
  zh: string;
  en: string;
}

export const ERRORS = {
  // 1–999: the transport
  BAD_REQUEST: {
    code: 400,
    status: 400,
    zh: '提交的内容有误，请检查后重试',
    en: 'Something in the request is not right. Check it and try again',
  },
  SESSION_EXPIRED: {
    code: 403,
    status: 403,
    zh: '登录已失效，请重新登录！',
    en: 'Session expired, please log in again!',
  },
  NOT_FOUND: {
    code: 404,
    status: 404,
    zh: '内容不存在，或您无权查看',
    en: 'This does not exist, or you may not see it',
  },
  CONFLICT: {
    code: 409,
    status: 409,
    zh: '内容刚刚被更新，请刷新后再试',
    en: 'This was changed just now. Reload and try again',
  },
  TOO_LARGE: { code: 413, status: 413, zh: '提交的内容过大', en: 'The request is too large' },
  TOO_MANY_REQUESTS: {
    code: 429,
    status: 429,
    zh: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts. Try again in {seconds} seconds',
  },
  INTERNAL: {
    code: 500,
    status: 500,
    zh: '系统出现故障，我们已记录，请稍后再试',
    en: 'Something failed on our side. It has been logged; try again later',
  },
  BUSY: { code: 503, status: 503, zh: '系统繁忙，请稍后再试', en: 'The system is busy. Try again shortly' },

  // 1002: identity
  ACCOUNT_NOT_FOUND: { code: 1002001, status: 200, zh: '账号不存在', en: 'Account does not exist' },
  NO_LOGIN_PASSWORD: {
    code: 1002002,
    status: 200,
    zh: '该账号尚未设置登录密码，请联系管理员设置',
    en: 'This account has no login password. Ask the administrator to set one',
  },
  WRONG_PASSWORD: { code: 1002003, status: 400, zh: '账号或密码不正确', en: 'Wrong account or password' },
  WRONG_CODE: {
    code: 1002004,
    status: 400,
    zh: '验证码不正确，还可再试 {left} 次',
    en: 'Wrong code. {left} tries left',
  },
  CODE_EXPIRED: {
    code: 1002005,
    status: 400,
    zh: '验证码已失效，请重新获取',
    en: 'This code is no longer valid. Get a new one',
  },
  PASSWORD_RULE: {
    code: 1002006,
    status: 200,
    zh: '密码为 8 至 20 位，至少包含数字、字母、符号中的两种',
    en: 'Use 8 to 20 characters with at least two of digits, letters and symbols',
  },
  CODE_TOO_SOON: {
    code: 1002007,
    status: 429,
    zh: '验证码已发送，请 {seconds} 秒后再获取',
    en: 'A code was sent. You can get another in {seconds} seconds',
  },
  ACCOUNT_LOCKED: {
    code: 1002008,
    status: 429,
    zh: '尝试次数过多，账号已暂时锁定，请 {minutes} 分钟后再试',
    en: 'Too many attempts. The account is locked for {minutes} minutes',
  },
  CONTACT_INVALID: {
    code: 1002009,
    status: 400,
    zh: '请输入正确的手机号或邮箱',
    en: 'Enter a correct phone number or email',
  },
  CAPTCHA_EXPIRED: {
    code: 1002012,
    status: 200,
    zh: '验证已失效，有效期为 3 分钟，请重试',
    en: 'The verification has expired. It is valid for 3 minutes; please retry',
  },
  CAPTCHA_WRONG: { code: 1002013, status: 200, zh: '图形验证码不正确', en: 'The captcha is wrong' },
  CAPTCHA_REQUIRED: {
    code: 1002014,
    status: 400,
    zh: '请先完成验证',
    en: 'Please complete verification first',
  },
  VOICE_NOT_FOR_EMAIL: {
    code: 1002015,
    status: 400,
    zh: '邮箱账号不支持语音验证码',
    en: 'A voice code cannot be sent to an e-mail account',
  },
  PASSWORD_FIRST: {
    code: 1002016,
    status: 400,
    zh: '请先使用密码登录，再输入验证码',
    en: 'Sign in with your password first, then enter the code',
  },
  PROOF_REQUIRED: {
    code: 1002020,
    status: 409,
    zh: '请先验证您的身份，再进行此操作',
    en: 'Confirm that it is you before you do this',
  },
  CONTACT_TAKEN: {
    code: 1002021,
    status: 409,
    zh: '该手机号或邮箱已绑定其他账号',
    en: 'This phone number or email belongs to another account',
  },
  NAME_VERIFIED: {
    code: 1002022,
    status: 409,
    zh: '您已完成实名认证，姓名不能修改',
    en: 'Your identity is verified, so your name cannot be changed',
  },
  SIGN_PASSWORD_RULE: {
    code: 1002023,
    status: 400,
    zh: '签署密码为 6 位数字，不能全部相同或连续',
    en: 'Use 6 digits that are not all the same and not in a row',
  },
  WRONG_SIGN_PASSWORD: {
    code: 1002024,
    status: 400,
    zh: '签署密码不正确，还可再试 {left} 次',
    en: 'Wrong signing password. {left} tries left',
  },
  SIGN_PASSWORD_LOCKED: {
    code: 1002025,
    status: 429,
    zh: '签署密码错误次数过多，请 {minutes} 分钟后再试',
    en: 'Too many wrong signing passwords. Try again in {minutes} minutes',
  },
  SIGN_PASSWORD_MISSING: {
    code: 1002026,
    status: 409,
    zh: '您还没有设置签署密码',
    en: 'You have not set a signing password yet',
  },
  WRONG_OTP: {
    code: 1002027,
    status: 400,
    zh: '动态码不正确，还可再试 {left} 次',
    en: 'Wrong code from the app. {left} tries left',
  },
  OTP_LOCKED: {
    code: 1002028,
    status: 429,
    zh: '动态码错误次数过多，请 {minutes} 分钟后再试',
    en: 'Too many wrong codes from the app. Try again in {minutes} minutes',
  },
  OTP_ALREADY_ON: {
    code: 1002029,
    status: 409,
    zh: '验证器应用已启用，如需更换请先停用',
    en: 'An authenticator app is in use. Remove it before you add another',
  },
  OTP_NOT_STARTED: {
    code: 1002030,
    status: 409,
    zh: '验证器应用的绑定已失效，请重新开始',
    en: 'Setting up the authenticator app has expired. Start again',
  },
  OTP_MISSING: {
    code: 1002031,
    status: 409,
    zh: '您还没有启用验证器应用',
    en: 'You have not added an authenticator app yet',
  },
  PASSKEY_NEEDS_HTTPS: {
    code: 1002032,
    status: 409,
    zh: '通行密钥只能在以 HTTPS 域名访问时使用',
    en: 'Passkeys work only when this site is opened by an HTTPS domain name',
  },
  PASSKEY_REFUSED: {
    code: 1002033,
    status: 400,
    zh: '通行密钥未能通过验证，请重试',
    en: 'The passkey could not be confirmed. Try again',
  },
  PASSKEY_LIMIT: {
    code: 1002034,
    status: 409,
    zh: '最多保存 {count} 个通行密钥，请先删除不用的',
    en: 'You can keep {count} passkeys. Delete one that you no longer use first',
  },
  PASSKEY_MISSING: {
    code: 1002035,
    status: 409,
    zh: '您还没有添加通行密钥',
    en: 'You have not added a passkey yet',
  },
  PICTURE_INVALID: {
    code: 1002036,
    status: 400,
    zh: '图片无法识别，请使用 PNG、JPG 或 WebP 图片',
    en: 'The picture cannot be read. Use a PNG, JPG or WebP picture',
  },
  PICTURE_TOO_LARGE: {
    code: 1002037,
    status: 413,
    zh: '图片超过 2 MB，请换一张较小的图片',
    en: 'The picture is larger than 2 MB. Choose a smaller one',
  },
  WRONG_OWN_PASSWORD: {
    code: 1002038,
    status: 400,
    zh: '登录密码不正确，还可再试 {left} 次',
    en: 'Wrong password. {left} tries left',
  },
  PROOF_LOCKED: {
    code: 1002039,
    status: 429,
    zh: '密码错误次数过多，请 {minutes} 分钟后再试，或使用验证码',
    en: 'Too many wrong passwords. Try again in {minutes} minutes, or use a code',
  },
  REAL_NAME_REQUIRED: {
    code: 1002050,
    status: 409,
    zh: '请先完成实名认证',
    en: 'Verify your identity first',
  },
  REAL_NAME_DONE: {
    code: 1002051,
    status: 409,
    zh: '您已完成实名认证，无需再次提交',
    en: 'Your identity is verified already',
  },
  REAL_NAME_OPEN: {
    code: 1002052,
    status: 409,
    zh: '上一次提交的认证还没有结果，请稍候',
    en: 'Your last submission is still being checked',
  },
  REAL_NAME_METHOD: {
    code: 1002053,
    status: 409,
    zh: '暂不支持此认证方式，请换一种',
    en: 'This way of verifying is not available here. Choose another',
  },
  REAL_NAME_PHOTO: {
    code: 1002054,
    status: 400,
    zh: '证件照片不完整或已过期，请重新上传',
    en: 'A photo of the document is missing or too old. Upload it again',
  },
  REAL_NAME_PHOTO_INVALID: {
    code: 1002055,
    status: 400,
    zh: '照片无法识别，请使用不小于 400 像素的 PNG、JPG 或 WebP 图片',
    en: 'The photo cannot be read. Use a PNG, JPG or WebP picture of at least 400 pixels',
  },
  REAL_NAME_PHOTO_TOO_LARGE: {
    code: 1002056,
    status: 413,
    zh: '照片超过 10 MB，请换一张较小的图片',
    en: 'The photo is larger than 10 MB. Choose a smaller one',
  },
  REAL_NAME_DECIDED: {
    code: 1002057,
    status: 409,
    zh: '这项认证已有结果',
    en: 'This request has been decided already',
  },

  // 1003: notifications
  MESSAGE_EXPIRED: {
    code: 1003001,
    status: 409,
    zh: '消息中的验证码或链接已过期，不能再发送',
    en: 'The code or link in this message has expired, so it cannot be sent any more',
  },
  MESSAGE_NO_CONTACT: {
    code: 1003002,
    status: 409,
    zh: '您的账号还没有绑定用于测试的手机号或邮箱',
    en: 'Your account has no phone number or email that a test could go to',
  },

  // 2: organizations
  NO_AUTH_STATUS: {
    code: 2002004,
    status: 200,
    zh: '无法取得企业认证状态',
    en: 'The authentication status of the company is not available',
  },
  SOLE_ADMINISTRATOR: {
    code: 2003004,
    status: 409,
    zh: '唯一的管理员不能移除',
    en: 'The only administrator cannot be removed',
  },
  COMPANY_FROZEN: {
    code: 2003005,
    status: 409,
    zh: '企业已被冻结，暂不能办理此操作',
    en: 'The company is frozen and cannot do this for now',
  },

  // 3001: contracts
  CONTRACT_STATE: {
    code: 3001001,
    status: 409,
    zh: '合同当前状态不能进行此操作',
    en: 'The contract is not in a state that allows this',
  },
  CONTRACT_VERSION: {
    code: 3001002,
    status: 409,
    zh: '合同已在别处修改，请重新载入',
    en: 'The contract was changed elsewhere. Reload it',
  },
  SCAN_LINK_EXPIRED: {
    code: 3001003,
    status: 200,
    zh: '链接已失效，请联系发起方重新发送',
    en: 'This link has expired. Ask the sender for a new one',
  },
  NOT_YOUR_TURN: { code: 3001004, status: 409, zh: '还没有轮到您办理', en: 'It is not your turn yet' },
  ALREADY_DONE: {
    code: 3001005,
    status: 409,
    zh: '您已办理完成，无需重复操作',
    en: 'You have already done this',
  },
  DEADLINE_PASSED: {
    code: 3001006,
    status: 409,
    zh: '合同已过签署截止时间',
    en: 'The signing deadline has passed',
  },
  NOT_ALLOWED: {
    code: 3001007,
    status: 409,
    zh: '您没有进行此操作的权限',
    en: 'You are not allowed to do this',
  },
  ALREADY_ENDED: {
    code: 3001008,
    status: 409,
    zh: '合同已结束，不能撤回',
    en: 'The contract has ended and cannot be withdrawn',
  },
  SEND_SUBJECT_MISSING: { code: 3001010, status: 409, zh: '请填写合同主题', en: 'Name the contract' },
  SEND_DOCUMENT_MISSING: { code: 3001011, status: 409, zh: '请上传合同文件', en: 'Upload the contract file' },
  SEND_PARTY_MISSING: {
    code: 3001012,
    status: 409,
    zh: '请至少添加一个签署方',
    en: 'Add at least one party',
  },
  SEND_CONTACT_MISSING: {
    code: 3001013,
    status: 409,
    zh: '{party}未填写接收人手机号或邮箱',
    en: 'Enter the receiver’s phone or email for {party}',
  },
  SEND_FIELD_MISSING: {
    code: 3001014,
    status: 409,
    zh: '{party}还没有签署位置',
    en: '{party} has no place to sign yet',
  },
  SEND_DEADLINE_MISSING: {
    code: 3001015,
    status: 409,
    zh: '请选择晚于现在的签署截止时间',
    en: 'Choose a signing deadline in the future',
  },
  SEND_SEAL_MISSING: {
    code: 3001016,
    status: 409,
    zh: '{party}没有可用的印章',
    en: '{party} has no seal that can be used',
  },
  SEND_NAME_MISSING: { code: 3001017, status: 409, zh: '有签署方未填写名称', en: 'A party has no name' },
  SEND_COMPANY_UNKNOWN: {
    code: 3001018,
    status: 409,
    zh: '{party}未在平台登记，不能接收合同',
    en: '{party} is not registered here and cannot receive contracts',
  },
  SEND_RECEIVER_UNKNOWN: {
    code: 3001019,
    status: 409,
    zh: '{party}的接收人不是该企业的员工，请核对手机号或邮箱',
    en: 'The receiver is not an employee of {party}. Check the phone number or email',
  },
  BYTES_CHANGED: {
    code: 3001020,
    status: 409,
    zh: '文件已有更新，请重新阅读后签署',
    en: 'The file has changed. Read it again before signing',
  },
  INTENT_EXPIRED: {
    code: 3001021,
    status: 409,
    zh: '签署确认已失效，请重新确认',
    en: 'The confirmation has expired. Confirm again',
  },
  INTENT_METHOD: {
    code: 3001022,
    status: 409,
    zh: '不支持此验证方式',
    en: 'This way of confirming is not available',
  },
  FIELD_MISSING: {
    code: 3001023,
    status: 409,
    zh: '还有签署位置未完成',
    en: 'Some places still need your signature',
  },
  SEAL_NOT_USABLE: {
    code: 3001024,
    status: 409,
    zh: '所选印章或签名不可用',
    en: 'This seal or signature cannot be used',
  },
  SIGNING_FAILED: {
    code: 3001025,
    status: 503,
    zh: '您的签名尚未写入合同，没有任何内容被改动，请重试',
    en: 'Your signature was not added. Nothing was changed. Try again',
  },
  TIMESTAMP_UNAVAILABLE: {
    code: 3001026,
    status: 503,
    zh: '时间戳服务暂不可用，签名尚未写入合同，请稍后重试',
    en: 'The timestamp service is not available. Your signature was not added; try again later',
  },
  URGED_RECENTLY: {
    code: 3001027,
    status: 409,
    zh: '刚刚提醒过，请 {minutes} 分钟后再提醒',
    en: 'A reminder was just sent. Try again in {minutes} minutes',
  },
  LAUNCH_NOT_ALLOWED: {
    code: 3001028,
    status: 409,
    zh: '您所在的企业暂不能发起合同',
    en: 'Your company may not start contracts',
  },
  VIEW_TOKEN_ENDED: {
    code: 3001040,
    status: 404,
    zh: '查阅链接已过期或已被撤销，请联系发送人重新获取',
    en: 'This link has expired or was revoked. Ask whoever sent it for a new one',
  },
  VIEW_TOKENS_TOO_MANY: {
    code: 3001041,
    status: 409,
    zh: '有效的查阅链接已达 {max} 个，请先撤销不再使用的链接',
    en: 'There are {max} working links already. Revoke those that are no longer needed',
  },
  DOWNLOAD_CLOSED: {
    code: 3001042,
    status: 409,
    zh: '这份合同只能在线查阅，不能下载文件',
    en: 'This contract can be read here but not downloaded',
  },

  // 3002: documents
  DOCUMENT_ENCRYPTED: {
    code: 3002001,
    status: 400,
    zh: '文件已加密，请解除密码后再上传',
    en: 'The file is encrypted. Remove the password and upload it again',
  },
  DOCUMENT_BROKEN: {
    code: 3002002,
    status: 400,
    zh: '文件已损坏，无法读取',
    en: 'The file is damaged and cannot be read',
  },
  DOCUMENT_LOCKED: {
    code: 3002003,
    status: 409,
    zh: '文件已由他人签署并禁止再修改，不能用于发起',
    en: 'The file was signed by others and forbids changes, so it cannot be used',
  },
  DOCUMENT_NOT_PDF: {
    code: 3002004,
    status: 415,
    zh: '仅支持 PDF 文件！',
    en: 'Only PDF documents are supported!',
  },
  DOCUMENT_TOO_LARGE: {
    code: 3002005,
    status: 413,
    zh: '文件已超过10mb，请将文件拆分为两个文件分别上传。',
    en: 'The file has exceeded 10mb. Please split the file into two documents and upload them separately.',
  },
  DOCUMENT_ACTIVE_CONTENT: {
    code: 3002006,
    status: 400,
    zh: '文件含有脚本、动态表单或外部内容，请另存为普通 PDF 后再上传',
    en: 'The file holds scripts, dynamic forms or outside content. Save it as a plain PDF and upload it again',
  },
  DOCUMENT_IN_USE: {
    code: 3002007,
    status: 409,
    zh: '文件已用于其他合同',
    en: 'This file is already part of another contract',
  },

  // 4: seals
  SIGNATURE_IMAGE_INVALID: {
    code: 4001001,
    status: 400,
    zh: '签名图片无法识别，请使用 PNG 或 JPG 图片',
    en: 'The signature picture cannot be read. Use a PNG or JPG picture',
  },
  GLYPH_MISSING: {
    code: 4001002,
    status: 400,
    zh: '文字中有无法显示的字：{characters}',
    en: 'Some characters cannot be drawn: {characters}',
  },
  SIGNATURE_LIMIT: {
    code: 4001003,
    status: 409,
    zh: '最多保存 {count} 个签名，请先删除不用的签名',
    en: 'You can keep {count} signatures. Delete one that you no longer use first',
  },
  LEGAL_PERSON_UNKNOWN: {
    code: 4001004,
    status: 409,
    zh: '企业还没有登记法定代表人',
    en: 'The company has no legal representative on record',
  },
  SIGNATURE_PANEL_CLOSED: {
    code: 4001005,
    status: 409,
    zh: '二维码已失效，请在电脑上重新生成',
    en: 'This code no longer works. Make a new one on the computer',
  },

  // 9001–9004: links, verifier, transport marks
  SCAN_COMPLETED: {
    code: 9002001,
    status: 200,
    zh: '合同已完成，您无权查看',
    en: 'The contract is complete and you may not see it',
  },
  SCAN_TO_DETAIL: { code: 9002002, status: 200, zh: '前往合同详情', en: 'Go to the contract' },
  SCAN_TO_SIGN: { code: 9002003, status: 200, zh: '前往签署', en: 'Go to signing' },
  VERIFY_NOT_PDF: {
    code: 9003001,
    status: 415,
    zh: '仅支持 PDF 文件！',
    en: 'Only PDF documents are supported!',
  },
  VERIFY_TOO_LARGE: {
    code: 9003002,
    status: 413,
    zh: '文件已超过10mb，请将文件拆分为两个文件分别上传。',
    en: 'The file has exceeded 10mb. Please split the file into two documents and upload them separately.',
  },
  VERIFY_UNREADABLE: {
    code: 9003003,
    status: 400,
    zh: '文件已损坏，无法读取',
    en: 'The file is damaged and cannot be read',
  },
  VERIFY_BUSY: {
    code: 9003004,
    status: 503,
    zh: '验签人数较多，请稍后再试',
    en: 'Many files are being checked. Try again shortly',
  },
  VERIFY_ENCRYPTED: {
    code: 9003005,
    status: 400,
    zh: '文件设有打开密码，请解除密码后再验证',
    en: 'The file needs a password to be opened. Remove it and check the file again',
  },
  NOT_SIGNED_IN: { code: 9004001, status: 403, zh: '请先登录', en: 'Sign in first' },
  CLOCK_OFF: {
    code: 9004002,
    status: 400,
    zh: '设备时间有偏差，正在校正',
    en: 'The clock of this device is off; correcting',
  },
  NONCE_REUSED: {
    code: 9004003,
    status: 409,
    zh: '请求重复，请刷新页面',
    en: 'This request was repeated. Reload the page',
  },
  PAGE_OUT_OF_DATE: {
    code: 9004004,
    status: 400,
    zh: '页面已过期，请刷新后重试',
    en: 'This page is out of date. Reload it',
  },
  REQUEST_MARK_MISSING: {
    code: 9004005,
    status: 400,
    zh: '请求来源无法确认，请刷新页面',
    en: 'The origin of the request could not be confirmed. Reload the page',
  },
  SETUP_TOKEN_WRONG: {
    code: 9006001,
    status: 400,
    zh: '初始化口令不正确，请查看系统启动日志',
    en: 'Wrong setup token. You find it in the log of the server',
  },
  LICENSE_EXPIRED: {
    code: 9005001,
    status: 409,
    zh: '平台授权已到期，请联系系统管理员重新授权',
    en: 'The license of this platform has expired. Ask the system administrator to renew it',
  },
  LICENSE_INVALID: {
    code: 9005002,
    status: 400,
    zh: '授权文件无效或已到期，请使用运营方提供的最新文件',
    en: 'This license is not valid or has expired. Use the latest file you were given',
  },
  LICENSE_OLD: {
    code: 9005003,
    status: 409,
    zh: '已有更新的授权，不能换回较早的授权文件',
    en: 'A newer license is already in force',
  },
  LICENSE_NOT_USED: {
    code: 9005004,
    status: 409,
    zh: '本系统无需授权文件',
    en: 'This installation does not need a license',
  },
  NOT_AVAILABLE_YET: { code: 9004006, status: 404, zh: '此功能尚未开放', en: 'This is not available yet' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof ERRORS;
