import { derivedPassword } from '@lares/postgres/credentials';
import { APP_ROLE, EXTENSIONS, JOBS_ROLE } from '@lares/postgres/roles';
import postgres from 'postgres';
import { Refusal } from './refusal.ts';

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 8 });

function parse(variable: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) return url;
  throw new Refusal(`${variable} n’est pas une adresse PostgreSQL : écrivez postgres://utilisateur:motdepasse@hote:5432/base.`);
}

/** Why a connection failed, as a message for the operator. Never contains the password. */
function explain(variable: string, url: URL, error: unknown): Refusal {
  const { code = '', message } = error as { code?: string; message: string };
  const server = `${url.hostname}:${url.port || 5432}`;
  if (/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_CLOSED)$/.test(code))
    return new Refusal(`${variable} : aucun PostgreSQL ne répond à ${server} ; démarrez-le ou corrigez l’adresse.`);
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return new Refusal(`${variable} : le serveur « ${url.hostname} » est introuvable ; corrigez l’adresse.`);
  if (code === '28P01' || code === '28000')
    return new Refusal(`${variable} : ${server} refuse l’utilisateur « ${url.username} » ; vérifiez son nom et son mot de passe.`);
  if (code === '3D000')
    return new Refusal(`${variable} : la base « ${url.pathname.slice(1)} » n’existe pas sur ${server} ; créez-la ou corrigez l’adresse.`);
  return new Refusal(`${variable} : connexion à ${server} impossible (${message.replaceAll(/\s+/g, ' ')}) ; corrigez l’adresse.`);
}

async function connected<T>(variable: string, url: URL, act: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(url.href);
  try {
    await sql`select 1`.catch((error: unknown) => {
      throw explain(variable, url, error);
    });
    return await act(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function installExtensions(sql: postgres.Sql): Promise<void> {
  const present = await sql<{ extname: string }[]>`select extname from pg_extension where extname = any(${EXTENSIONS})`;
  for (const extension of EXTENSIONS.filter((name) => !present.some(({ extname }) => extname === name))) {
    await sql.unsafe(`create extension if not exists ${extension}`).catch(() => {
      throw new Refusal(
        `DATABASE_URL : l’extension « ${extension} » manque ; faites exécuter « create extension ${extension} » par l’administrateur de la base.`,
      );
    });
  }
}

interface Role {
  name: typeof APP_ROLE | typeof JOBS_ROLE;
  variable: string;
  /** Whose address somebody has to give when the owner may not create the role. */
  advice: string;
}

const APPLICATION: Role = {
  name: APP_ROLE,
  variable: 'DATABASE_APP_URL',
  advice: `donnez DATABASE_APP_URL, l’adresse du rôle « ${APP_ROLE} » qui ne possède rien`,
};
const JOBS: Role = {
  name: JOBS_ROLE,
  variable: 'DATABASE_JOBS_URL',
  advice: `donnez DATABASE_JOBS_URL, l’adresse du rôle « ${JOBS_ROLE} » qui exécute les tâches de fond`,
};

/** Creates a role when the owner may; otherwise somebody has to give its address. */
async function createRole(sql: postgres.Sql, owner: URL, { name, advice }: Role): Promise<URL> {
  const role = new URL(owner);
  role.username = name;
  role.password = owner.password ? derivedPassword(decodeURIComponent(owner.password), name) : '';
  const [facts] = await sql<{ may: boolean; exists: boolean }[]>`
    select (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may,
      exists (select from pg_roles where rolname = ${name}) as exists`;
  if (!role.password) throw new Refusal(`DATABASE_URL ne contient pas de mot de passe : ${advice}.`);
  if (facts?.exists) {
    const trial = connect(role.href);
    const opens = await trial`select 1`.then(
      () => true,
      () => false,
    );
    await trial.end({ timeout: 2 });
    if (!opens) throw new Refusal(`Le rôle « ${name} » existe déjà avec un autre mot de passe : ${advice}.`);
    return role;
  }
  if (!facts?.may) throw new Refusal(`DATABASE_URL n’a pas le droit de créer un rôle : ${advice}.`);
  await sql.unsafe(`create role ${name} login password '${role.password}'`);
  const [database] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  await sql.unsafe(`grant connect on database ${database!.name} to ${name}; grant usage on schema public to ${name}`);
  return role;
}

/** The owner migrates the schema of the jobs and adds jobs in the name of their role: it has to be a member of it. */
async function joinJobsRole(sql: postgres.Sql): Promise<void> {
  const [owner] = await sql<{ name: string; acts: boolean }[]>`
    select quote_ident(current_user) as name, pg_has_role(${JOBS_ROLE}, 'usage') and pg_has_role(${JOBS_ROLE}, 'set') as acts`;
  if (owner!.acts) return;
  const grant = `grant ${JOBS_ROLE} to ${owner!.name} with inherit true, set true`;
  await sql.unsafe(grant).catch(() => {
    throw new Refusal(
      `DATABASE_URL : le propriétaire n’est pas membre de « ${JOBS_ROLE} » ; faites exécuter « ${grant} » par l’administrateur de la base.`,
    );
  });
}

/** Row-level security only applies to a role that cannot bypass it. */
async function requireRestrictedRole(sql: postgres.Sql, variable: string): Promise<void> {
  const [role] = await sql<{ name: string; unbound: boolean }[]>`
    select current_user as name, rolsuper or rolbypassrls or rolname = (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as unbound
    from pg_roles where rolname = current_user`;
  if (role?.unbound)
    throw new Refusal(
      `${variable} : « ${role.name} » est propriétaire, super-utilisateur ou exempté des murs ; donnez un rôle qui ne l’est pas.`,
    );
}

interface GivenAddresses {
  owner: string;
  app?: string | undefined;
  jobs?: string | undefined;
}

/** Checks a PostgreSQL given by the operator and returns the URLs that the server uses. */
export async function openExternalDatabase(given: GivenAddresses): Promise<{ ownerUrl: string; appUrl: string; jobsUrl: string }> {
  const owner = parse('DATABASE_URL', given.owner);
  const givenApp = given.app ? parse(APPLICATION.variable, given.app) : null;
  const givenJobs = given.jobs ? parse(JOBS.variable, given.jobs) : null;
  const app = await connected('DATABASE_URL', owner, async (sql) => {
    const [version] = await sql<{ number: number; text: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as text`;
    if ((version?.number ?? 0) < 180_000)
      throw new Refusal(`DATABASE_URL : PostgreSQL ${version?.text} est trop ancien ; Lares demande la version 18 ou plus récente.`);
    await installExtensions(sql);
    return givenApp ?? (await createRole(sql, owner, APPLICATION));
  });
  await connected(APPLICATION.variable, app, (sql) => requireRestrictedRole(sql, APPLICATION.variable));
  const jobs = await connected('DATABASE_URL', owner, async (sql) => {
    const url = givenJobs ?? (await createRole(sql, owner, JOBS));
    await joinJobsRole(sql);
    return url;
  });
  await connected(JOBS.variable, jobs, (sql) => requireRestrictedRole(sql, JOBS.variable));
  return { ownerUrl: owner.href, appUrl: app.href, jobsUrl: jobs.href };
}
