// Source: API page ApplicationFormConfiguration.
import { host, type Any, type Data } from "../host.ts";

/** Submits a form: reads it, calls the declared handler with the application as `this`, closes if it is so declared. */
export async function handleFormSubmit(app: Any, formConfig: Data, event: Event, options: Data): Promise<Any> {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const { handler, closeOnSubmit } = formConfig;
  const FormData = host.foundry.applications.ux.FormDataExtended;
  const formData = new FormData(form, { submitter: (event as SubmitEvent).submitter ?? null });
  const result: unknown =
    handler instanceof Function ? await handler.call(app, event, form, formData, options) : undefined;
  if (closeOnSubmit) await app.close({ submitted: true });
  return result;
}

/** A change in a form with `submitOnChange` submits it. */
export function handleFormChange(app: Any, formConfig: Data, event: Event): void {
  if (!formConfig["submitOnChange"]) return;
  const form = event.currentTarget as HTMLFormElement;
  const submit = new Event("submit", { cancelable: true });
  Object.defineProperty(submit, "target", { value: form });
  Object.defineProperty(submit, "currentTarget", { value: form });
  void Promise.resolve(app._onSubmitForm({ ...formConfig, closeOnSubmit: false }, submit)).catch((error: Error) => {
    console.error(error);
    host.ui.notifications?.error(error.message);
  });
}
