import { type Html, html } from '../page/html.ts';
import type { Field } from './field.ts';
import type { ListedSource } from './listed-source.ts';

/** A text field of a form: its name, label, and an example or the initial value. */
export interface Input {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly value?: string;
  /** Whether it takes the whole width. */
  readonly isWide?: boolean;
  /** The ID of a list of suggestions. */
  readonly list?: string;
}

/** A text field. @param prefix makes its ID unique @param values the submitted values */
export function textField(
  prefix: string,
  { name, label, placeholder = '', value = '', isWide = false, list = '' }: Input,
  values: Field,
): Html {
  const id = `${prefix}-${name}`;
  return html`<p${isWide ? html` class="wide"` : html``}><label for="${id}">${label}</label>
<input id="${id}" name="${name}" autocomplete="off" value="${values(name) ?? value}" placeholder="${placeholder}"${
    list === '' ? html`` : html` list="${list}"`
  }></p>`;
}

/** The projects of a service, by the URLs of their sources. @param values the submitted URL, or the name of a project */
export function projectField(prefix: string, sources: readonly ListedSource[], values: Field): Html {
  const id = `${prefix}-url`;
  return html`<p class="wide"><label for="${id}">Project</label>
<select id="${id}" name="url">${sources.map(
    ({ url, project }) =>
      html`<option value="${url}"${url === values('url') || project === values('project') ? html` selected` : html``}>${project}</option>`,
  )}</select></p>`;
}

/** The answer to a form, announced to screen readers. */
export function answerText(explanation: string, details = ''): Html {
  return html`<p role="status" class="answer"><strong>${explanation}</strong>${
    details === '' ? html`` : html`<br><small>${details}</small>`
  }</p>`;
}
