/** The words of the privacy policy until the owner writes another. */
export const PRIVACY_WORDS = {
  title: 'Privacy Policy',
  description: 'What {name} stores about you, why, for how long, and how to have it removed.',
  intro:
    'We would rather know too little about you than too much. This page says what we store, in plain words.',
  text: `## 1. What we collect

Reading this site needs no account. Our server notes each request for a short time: the page, the time, and a technical description of the browser. We use no advertising trackers, and our pages load nothing from other companies.

When you write to us, we store your name, your e-mail address, the subject and the message. When you ask for our newsletter, we store your e-mail address, the words you agreed to, and when you agreed.

When something goes wrong in a page, it sends us a short error report: what failed, where in our program, on which page, and the kind of browser. Addresses and whatever follows a question mark in a link are cut out first, and nothing in a report says who you are.

## 2. Why we use it

We use a message to answer it, an address to send the newsletter that was asked for, and the server’s notes and the error reports to keep the site working and to find out when something is broken or attacked.

We do not sell or rent personal data, and we make no profiles of readers.

## 3. The legal ground

We answer messages and keep the site safe because we have a legitimate interest in doing so. The newsletter rests on your consent, which you can take back at any time with the link at the end of each letter.

## 4. Cookies and local storage

Visitors get no cookies from us. Your browser itself remembers a few choices on this device, such as the dark theme or that motion is paused; they are never sent to us.

People who publish here sign in, and get one cookie that is needed for that and ends with their session.

## 5. Videos and links to other sites

Videos are loaded from their host only after you press play. From then on the host’s own policy applies, as it does on every site that we link to.

## 6. How long we keep it

Server notes and error reports are kept for at most thirty days. Messages are kept for as long as the conversation needs and for at most two years. Newsletter addresses are kept until you unsubscribe; one that was never confirmed is forgotten after eight days.

## 7. Your rights

You may ask what we hold about you, have it corrected, have it removed, receive a copy, or object to its use. Write to us and we will answer within a month. You may also complain to the data protection authority where you live.

## 8. Changes and contact

When this policy changes, the new text stands here with its date. For anything about privacy, use the contact details below.
`,
} as const

/** The words of the terms until the owner writes others. */
export const TERMS_WORDS = {
  title: 'Terms and Conditions',
  description: 'The terms for reading and using {name}, in plain words.',
  intro: 'By using this site you agree to these terms. They are short on purpose.',
  text: `## 1. What this site is

{name} publishes recipes and articles about food, movement, rest and natural living for general readers. Reading is free and needs no account.

## 2. No medical advice

What we publish is general information. It is not medical advice, and it cannot take your own circumstances into account. Speak to a doctor or another qualified professional before you change a treatment, start a demanding diet or exercise plan, or if you are pregnant, unwell or worried.

Never put off seeking help because of something you read here. In an emergency call your local emergency number.

## 3. Recipes and allergies

We name the common allergens that we know of, but products differ. Check the labels of what you use, and cook with the care that your kitchen and your guests need.

## 4. Using our content

Text and pictures belong to {name} or to the people named with them. You may cook from, print and share single pieces for your own use, with a link. Please ask before you publish them elsewhere or use them in a product.

## 5. What you send us

When you send us a message, a recipe or a comment, you keep your rights. If you offer it for publication, you allow us to edit and publish it with your name unless you ask us not to.

## 6. Fair use of the site

Do not try to break in, overload the site, collect other people’s data, or pass our work off as yours. We may block access that harms the site or others.

## 7. Links and liability

We choose links with care but have no control over other sites. We work to keep what is here correct and available, and cannot guarantee either. As far as the law allows, we are not liable for losses that follow from using the site. Nothing here limits liability that cannot be limited by law.

## 8. Changes and contact

We may change these terms; the text on this page is the one that applies. The law of the place where we are established governs them. Questions are welcome at the contact details below.
`,
} as const
